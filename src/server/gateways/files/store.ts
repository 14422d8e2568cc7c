import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import { openS3Store } from './s3.ts'

/** The store that the settings choose. */
export function openFileStore({ fileBucket, dataDir }: Pick<Config, 'fileBucket' | 'dataDir'>): FileStore {
  return fileBucket ? openS3Store(fileBucket) : openDiskStore(join(dataDir, 'files'))
}
