import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindOf, presetOf } from '#api/presets.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Page } from '#components/layout/Page.tsx'
import type { Application } from '#contract/applications.ts'
import { MessageKind } from '../../-parts/MessageKind.tsx'
import { DeletedSegmentNote } from './DeletedSegment.tsx'
import { EditPreset } from './EditPreset.tsx'
import { PresetActions } from './PresetActions.tsx'
import { PresetFacts } from './PresetFacts.tsx'
import classes from './PresetList.module.css'
import { PresetTexts } from './PresetTexts.tsx'
import { usePresetAround } from './usePresetAround.ts'

interface OnePresetProps {
  application: Application
  code: string
  edit: boolean
  /** Back from the form. */
  onRead: () => void
}

/** One preset, to read or to change. */
export function OnePreset({ application, code, edit, onRead }: OnePresetProps) {
  const { data } = useSuspenseQuery(presetOf(code))
  // it is deleted before the screen goes: what was read stays until then
  const [preset] = useState(data)
  const shown = edit ? preset : data
  const around = usePresetAround(application.code)
  return (
    <Page
      title={shown.name}
      tab={`${shown.name} · ${application.title}`}
      note={
        <span className={classes.note}>
          <MessageKind kind={kindOf(shown)} />
          <CopyableCode code={code} what="preset code" />
        </span>
      }
      actions={!edit && <PresetActions application={application.code} preset={shown} />}
    >
      {edit ? (
        <EditPreset {...around} preset={shown} onCancel={onRead} />
      ) : (
        <>
          <DeletedSegmentNote application={application.code} preset={shown} />
          <PresetTexts preset={shown} />
          <PresetFacts application={application.code} preset={shown} />
        </>
      )}
    </Page>
  )
}
