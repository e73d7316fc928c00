import { useQuery } from '@tanstack/react-query'
import { filtersOf } from '#api/filters.ts'
import { kindOf } from '#api/presets.ts'
import { TextLink } from '#components/controls/TextLink.tsx'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import classes from './PresetList.module.css'
import { presetSegment, usePresetRights } from './presetAround.ts'

const to = '/applications/$application/presets/$preset' as const

interface DeletedSegmentProps {
  application: string
  /** What the preset holds for it. */
  segment: string
  /** Code and name of the preset. */
  preset: string
  name: string
  /** True where the person may change the preset. */
  changes: boolean
}

/** In place of a preset's segment that no longer exists: its name, and the way to choose another one. */
export const DeletedSegment = ({ application, segment, preset, name, changes }: DeletedSegmentProps) => (
  <span title={segment}>
    <span className={classes.deleted}>Segment deleted</span>
    {changes && (
      <>
        {' · '}
        <TextLink
          to={to}
          params={{ application, preset }}
          search={{ edit: true }}
          fz="inherit"
          aria-label={`Edit preset ${name}`}
        >
          Edit preset
        </TextLink>
      </>
    )}
  </span>
)

/** The same on the preset's own screen, with what it means. */
export function DeletedSegmentNote({ application, preset }: { application: string; preset: Preset }) {
  const { toChange } = usePresetRights(kindOf(preset))
  const { data: segments } = useQuery(filtersOf(application))
  const segment = presetSegment(preset, segments)
  if (segment.state !== 'deleted') return null
  return (
    <p role="note" className={classes.lost}>
      <strong>Segment deleted.</strong> The segment {segment.name} no longer exists, so messages made with this preset
      are refused.{' '}
      {!toChange && (
        <>
          <TextLink to={to} params={{ application, preset: preset.code }} search={{ edit: true }} fz="inherit">
            Edit preset
          </TextLink>{' '}
          to choose another one.
        </>
      )}
    </p>
  )
}

/** What of a preset cannot be made again: told before someone makes another of it. */
export function LostNote({ lost, edits }: { lost: readonly string[]; edits: boolean }) {
  if (lost.length === 0) return null
  return (
    <p role="note" className={classes.lost}>
      <strong>{edits ? 'Saving would lose a part of this preset.' : 'A part of it is not copied.'}</strong> It was made
      in the service’s control panel; the interface has no way to make {listed(lost)}.
    </p>
  )
}
