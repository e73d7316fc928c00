import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { DimmedText } from '#components/controls/Text.tsx'
import { type Design, defaultDesign, type FontName, type Frame, fonts } from '#model/email/blocks/emailDocument.ts'
import { setFrame } from './blockCommands.ts'
import { ColorField } from './fields.tsx'

const colors = [
  ['background', 'Background'],
  ['page', 'Content background'],
  ['text', 'Text'],
  ['link', 'Links'],
] as const

/** Colors and font of the whole email. */
export function DesignSettings({ editor, frame }: { editor: Editor; frame: Frame }) {
  if (frame.kind === 'kept')
    return (
      <Stack gap="xs" mt="xs" w={256}>
        <DimmedText size="xs">
          This email’s page was made elsewhere. It’s kept as it is; edit it as HTML, or replace it with one whose colors
          and font can be set here.
        </DimmedText>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setFrame(editor, { kind: 'design', design: defaultDesign } satisfies Frame)}
        >
          Replace page
        </Button>
      </Stack>
    )
  const { design } = frame
  const set = (changes: Partial<Design>) =>
    setFrame(editor, { kind: 'design', design: { ...design, ...changes } } satisfies Frame)
  return (
    <Stack gap="xs" mt="xs" w={256}>
      {colors.map(([name, label]) => (
        <ColorField key={name} label={label} value={design[name]} onChange={(color) => set({ [name]: color })} />
      ))}
      <NativeSelect
        label="Font"
        value={design.font}
        data={Object.keys(fonts)}
        onChange={({ currentTarget }) => set({ font: currentTarget.value as FontName })}
      />
      <Checkbox
        label="Dark colors in dark mode"
        checked={design.adapts}
        onChange={({ currentTarget }) => set({ adapts: currentTarget.checked })}
      />
    </Stack>
  )
}
