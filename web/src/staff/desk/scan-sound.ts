/** A short tone: high when a scan was taken, low twice when it was refused. Words and colour say the same. */
export function playScan(isTaken: boolean): void {
  try {
    const audio = new AudioContext()
    const tones = isTaken
      ? [{ at: 0, pitch: 1_040 }]
      : [
          { at: 0, pitch: 300 },
          { at: 0.16, pitch: 240 },
        ]
    for (const { at, pitch } of tones) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      volume.gain.value = 0.08
      tone.frequency.value = pitch
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.12)
    }
    setTimeout(() => void audio.close(), 600)
  } catch {
    // a machine without sound
  }
}
