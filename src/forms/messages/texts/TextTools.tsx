import { Button, Popover } from '@mantine/core'
import { IconMoodSmile, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const PlaceholderForm = lazy(() => import('./PlaceholderForm.tsx'))
const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'))

interface TextToolsProps {
  /** Label of the field they belong to. */
  about: string
  tags: readonly string[]
  onInsert: (text: string) => void
}

/** What can be put into a text: a place for something known of each person, or an emoji. */
export function TextTools({ about, tags, onInsert }: TextToolsProps) {
  return (
    <>
      <Tool label={`Personalise: ${about}`} words="Personalise" icon={<IconUserPlus size={14} aria-hidden />}>
        {(close) => (
          <PlaceholderForm
            tags={tags}
            onInsert={(text) => {
              close()
              onInsert(text)
            }}
          />
        )}
      </Tool>
      <Tool label={`Emoji: ${about}`} words="Emoji" icon={<IconMoodSmile size={14} aria-hidden />}>
        {(close) => (
          <EmojiPicker
            onPick={(emoji) => {
              close()
              onInsert(emoji)
            }}
          />
        )}
      </Tool>
    </>
  )
}

interface ToolProps {
  label: string
  words: string
  icon: React.ReactNode
  children: (close: () => void) => React.ReactNode
}

function Tool({ label, words, icon, children }: ToolProps) {
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
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={icon}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {opened && <Suspense>{children(() => setOpened(false))}</Suspense>}
      </Popover.Dropdown>
    </Popover>
  )
}
