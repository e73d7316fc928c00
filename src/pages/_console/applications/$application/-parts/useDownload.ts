import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { useApplicationFile } from '#api/platforms.ts'
import { saveFile } from '#components/table/csv.ts'
import type { ApplicationFile } from '#contract/applications.ts'
import { failureOf } from '#forms/shared/failureOf.ts'
import { fileToSave } from '#model/applications/storedFiles.ts'

/** Downloads a stored file: the name it was saved under, the service's words where it has none, or what failed. */
export function useDownload(application: string) {
  const { mutateAsync, isPending, error, reset } = useApplicationFile()
  const [saved, setSaved] = useState<string>()
  const download = async (file: ApplicationFile) => {
    setSaved(undefined)
    const text = await mutateAsync({ application, file }).catch(() => undefined)
    if (text === undefined) return
    const { name, type, content } = fileToSave(application, file, text)
    saveFile(name, content, type)
    setSaved(name)
    // the text may be a private key: it is not kept
    reset()
  }
  const refused = error instanceof ApiError && error.status === 422 ? error : undefined
  return {
    download,
    saved,
    // an answer rather than a failure: most services hold only some of the files
    refusal: refused && `The service says: ${refused.faults[0]?.message ?? refused.message}`,
    failure: refused ? undefined : failureOf(error),
    downloading: isPending,
  }
}
