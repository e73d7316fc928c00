import { Button, Popover } from '@mantine/core'
import { IconMoodSmile, IconUserPlus } from '@tabler/icons-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

const PlaceholderForm = lazy(() => import('./PlaceholderForm.tsx'))
const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'))

interface TextToolsProps {
  /** Label of the field they belong to. */
  about: string
  tags: readonly string[]
  onInsert: (text: string) => void
}

/** What can be put into a text: a place for something known of each person, or an emoji. */
export const TextTools = ({ about, tags, onInsert }: TextToolsProps) =>
  tools.map(({ words, Glyph, Content }) => (
    <PopoverTool
      key={words}
      label={`${words}: ${about}`}
      button={(bound) => (
        <Button
          {...bound}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Glyph size={14} aria-hidden />}
        >
          {words}
        </Button>
      )}
    >
      {(close) => (
        <Content
          tags={tags}
          onInsert={(text) => {
            close()
            onInsert(text)
          }}
        />
      )}
    </PopoverTool>
  ))

const tools = [
  { words: 'Personalize', Glyph: IconUserPlus, Content: PlaceholderForm },
  { words: 'Emoji', Glyph: IconMoodSmile, Content: EmojiPicker },
]

interface PopoverToolProps {
  /** Names the button and what it opens. */
  label: string
  button: (bound: {
    'aria-label': string
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    onClick: () => void
  }) => ReactElement
  /** Drawn while it is open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog beside it. */
export function PopoverTool({ label, button, children }: PopoverToolProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
      withRoles={false}
    >
      <Popover.Target>
        {button({
          'aria-label': label,
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {opened && <Suspense>{children(() => setOpened(false))}</Suspense>}
      </Popover.Dropdown>
    </Popover>
  )
}
