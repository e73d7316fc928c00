import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { LinkButton } from '#components/controls/Buttons.tsx'

interface TemplateButtonProps {
  entries: readonly MenuEntry[]
  /** The next step, where there is no other. */
  primary?: boolean
}

/** Uses the content of a message, with a menu for what else it may take along. */
export function TemplateButton({ entries: [content, ...others], primary = false }: TemplateButtonProps) {
  if (!content) return null
  const { label, link, reason } = content
  const variant = primary && !reason ? 'filled' : 'default'
  const button = (
    <LinkButton variant={variant} reason={reason} {...link}>
      {label}
    </LinkButton>
  )
  if (reason || others.length === 0) return button
  return (
    <Button.Group>
      {button}
      <ActionsMenu
        target={
          <Button variant={variant} px={6} aria-label="What the template keeps">
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </Button>
        }
        entries={others}
      />
    </Button.Group>
  )
}
