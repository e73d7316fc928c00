import { ActionIcon, Group } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconBold, IconBraces, IconCode, IconItalic, IconStrikethrough } from '@tabler/icons-react'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { type ChatSign, toggleMark } from '#model/whatsApp/toggleMark.ts'
import { countVariables, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { EmojiTool } from '../messages/texts/FieldTool.tsx'
import { useTextEdits } from '../messages/texts/useTextEdits.ts'
import { keepFocus, useField } from '../shared/field.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'
import classes from './WhatsApp.module.css'

const label = 'Text'

/** The text of a message, with the marks of WhatsApp, emoji, and placeholders inside the field. */
export function ChatTextField({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const { field, shown } = useField({ control, name: 'content', label, required: true })
  const value = String(field.value ?? '')
  const { input, edit, insert } = useTextEdits<HTMLTextAreaElement>(value, field.onChange)
  const toggle = (sign: ChatSign) => edit((selected) => toggleMark(selected, sign))
  const next = `{{${countVariables(value) + 1}}}`
  return (
    <GrowingTextarea
      {...field}
      {...shown}
      value={value}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      aria-required
      minRows={5}
      maxRows={14}
      dir="auto"
      classNames={{ input: classes.text, section: classes.tools }}
      onKeyDown={getHotkeyHandler([
        ['mod+B', () => toggle('*')],
        ['mod+I', () => toggle('_')],
      ])}
      rightSection={
        <Group gap={2} wrap="nowrap" onMouseDown={keepFocus}>
          {marks.map(({ name, sign, Glyph }) => (
            <ActionIcon key={name} size={28} title={name} aria-label={`${name}: ${label}`} onClick={() => toggle(sign)}>
              <Glyph size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon
            size={28}
            title={`Placeholder ${next}`}
            aria-label={`Insert ${next}: ${label}`}
            onClick={() => insert(next)}
          >
            <IconBraces size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <EmojiTool about={label} onInsert={insert} />
        </Group>
      }
    />
  )
}

const marks = [
  { name: 'Bold', sign: '*', Glyph: IconBold },
  { name: 'Italic', sign: '_', Glyph: IconItalic },
  { name: 'Strikethrough', sign: '~', Glyph: IconStrikethrough },
  { name: 'Code', sign: '```', Glyph: IconCode },
] as const
