import { ActionIcon } from '@mantine/core'
import { type Icon, IconMoodSmile } from '@tabler/icons-react'
import { lazy, type ReactNode } from 'react'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'))

interface FieldToolProps {
  label: string
  /** The field that it belongs to. */
  about: string
  Glyph: Icon
  children: (close: () => void) => ReactNode
}

/** A button inside a text field that opens a panel below it. */
export const FieldTool = ({ label, about, Glyph, children }: FieldToolProps) => (
  <PopoverTool
    label={`${label}: ${about}`}
    below
    button={(bound) => (
      <ActionIcon {...bound} size={28} title={label}>
        <Glyph size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    )}
  >
    {children}
  </PopoverTool>
)

export const EmojiTool = ({ about, onInsert }: { about: string; onInsert: (emoji: string) => void }) => (
  <FieldTool label="Emoji" about={about} Glyph={IconMoodSmile}>
    {(close) => (
      <EmojiPicker
        onInsert={(emoji) => {
          close()
          onInsert(emoji)
        }}
      />
    )}
  </FieldTool>
)
