import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the app. */
export const AssistantPanel = lazyPart(() =>
  import('./AssistantPanel.tsx').then(({ AssistantPanel }) => AssistantPanel),
)
