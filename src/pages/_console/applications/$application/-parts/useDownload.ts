import { useState } from 'react'
import { useApplicationFile } from '#api/platforms.ts'
import { saveFile } from '#components/table/csv.ts'
import type { ApplicationFile } from '#contract/applications.ts'
import { failureOf } from '#forms/shared/failureOf.ts'
import { fileToSave } from './storedFiles.ts'

/** Downloads stored files of an application one at a time: the name it was saved under, or why it could not be had. */
export function useDownload(application: string) {
  const { mutateAsync, isPending, error, reset } = useApplicationFile()
  const [saved, setSaved] = useState<string>()
  const download = async (file: ApplicationFile): Promise<boolean> => {
    setSaved(undefined)
    const text = await mutateAsync({ application, file }).catch(() => undefined)
    if (text === undefined) return false
    const { name, type, content } = fileToSave(application, file, text)
    saveFile(name, content, type)
    setSaved(name)
    // the text may be a private key: it is not kept
    reset()
    return true
  }
  return { download, saved, failure: failureOf(error), downloading: isPending, reset }
}
