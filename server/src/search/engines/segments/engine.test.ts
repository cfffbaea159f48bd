import { describeEngine } from '../conformance.ts'
import { openSegmentEngine } from './engine.ts'
import { temporaryFolders } from './temporary-folder.ts'

const emptyFolder = temporaryFolders()

describeEngine('segments', () => openSegmentEngine({ folder: emptyFolder(), analyser: 'test', workers: 2 }))
