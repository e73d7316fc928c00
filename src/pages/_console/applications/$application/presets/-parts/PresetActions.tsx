import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { kindOf } from '#api/presets.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { Preset } from '#contract/presets.ts'
import { DeletePreset } from '#forms/presets/DeletePreset.tsx'
import { composeAddress } from '../../-parts/composeAddress.ts'
import { usePresetRights } from './usePresetRights.ts'

/** What can be done with the preset that is open. */
export function PresetActions({ application, preset }: { application: string; preset: Preset }) {
  const navigate = useNavigate()
  const kind = kindOf(preset)
  const { toCreate, toChange, toDelete, toSend } = usePresetRights(kind)
  const [asking, setAsking] = useState(false)
  const { code } = preset
  return (
    <>
      <ReasonedButton variant="default" reason={toDelete} onClick={() => setAsking(true)}>
        Delete…
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={toCreate}
        onClick={() =>
          navigate({ to: '/applications/$application/presets/new', params: { application }, search: { from: code } })
        }
      >
        Duplicate…
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={toChange}
        onClick={() =>
          navigate({
            to: '/applications/$application/presets/$preset',
            params: { application, preset: code },
            search: { edit: true },
          })
        }
      >
        Edit…
      </ReasonedButton>
      {toSend ? (
        <ReasonedButton reason={toSend}>Use in a message</ReasonedButton>
      ) : (
        <Button renderRoot={(rest) => <Link {...composeAddress(application, kind, { preset: code })} {...rest} />}>
          Use in a message
        </Button>
      )}
      <DeletePreset
        application={application}
        preset={preset}
        opened={asking}
        onClose={() => setAsking(false)}
        onDeleted={() => navigate({ to: '/applications/$application/presets', params: { application } })}
      />
    </>
  )
}
