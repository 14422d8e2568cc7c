import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readVinPicture } from '../../../../shared/calls/vin.ts'
import { callTable } from '../../../../generated/call-table.ts'
import { sendFile } from '../../../lib/files.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type VinReadings = ReplyOf<typeof readVinPicture>['readings']

/** Reads the VIN in a picture that was chosen, photographed, dropped, or pasted anywhere on the page. */
export function useVinPicture() {
  const underWay = useRef<AbortController>(undefined)
  const reading = useMutation({
    mutationFn: async (file: File) => {
      underWay.current?.abort()
      underWay.current = new AbortController()
      const { signal } = underWay.current
      const { readings } = await sendFile<{ readings: VinReadings }>(await shrinkPicture(file), {
        path: callTable.readVinPicture[1],
        query: {},
        onProgress: () => {},
        signal,
      })
      return readings
    },
  })
  const { mutate: read } = reading

  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const picture = pictureIn(clipboardData)
      if (picture) read(picture)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [read])

  return {
    state: reading.status,
    picture: reading.variables,
    readings: reading.data ?? [],
    error: reading.error,
    read,
    close: () => {
      underWay.current?.abort()
      reading.reset()
    },
  }
}

/** The first pasted or dropped picture. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
