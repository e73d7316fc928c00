import { Text } from '@mantine/core'
import type { FilterUses } from '#api/presets.ts'
import { TextLink } from '#components/controls/TextLink.tsx'
import { listedParts } from '#format/text.ts'

const most = 5

interface RenameWarningProps {
  /** The name that the presets know it by. */
  name: string
  uses: Required<FilterUses>
}

/** What a new name means for the presets that use a segment: presets refer to it by name, and nothing can update them. */
export function RenameWarning({ name, uses: { presets, complete } }: RenameWarningProps) {
  const shown = presets.slice(0, most)
  const links = shown.map(({ application, code, name: preset }) => (
    <TextLink
      key={code}
      to="/applications/$application/presets/$preset"
      params={{ application, preset: code }}
      fz="sm"
      underline="always"
      target="_blank"
      // what is typed here stays
      title="Opens in a new tab"
    >
      {preset}
    </TextLink>
  ))
  const more = presets.length - shown.length
  const named = listedParts(shown.length + (more > 0 ? 1 : 0)).map((part) =>
    typeof part === 'string' ? part : (links[part] ?? `${more} more`),
  )
  const one = presets.length === 1
  return (
    <Text role="alert" size="sm" c="yellow">
      {presets.length > 0 && (
        <>
          {one ? 'The preset ' : 'The presets '}
          {named}
          {one ? ' uses' : ' use'} this segment as “{name}”. After the rename, messages sent with {one ? 'it' : 'them'}{' '}
          fail until you choose the segment again in {one ? 'that preset' : 'those presets'}.
        </>
      )}
      {!complete && ' Couldn’t check every preset for this segment: presets that use it stop working after the rename.'}
    </Text>
  )
}
