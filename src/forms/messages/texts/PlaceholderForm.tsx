import { Box } from '@mantine/core'
import { z } from 'zod'
import { type PlaceholderFormat, placeholderText } from '#contract/rendering/placeholders.ts'
import { DraftedForm } from '#forms/shared/Form.tsx'
import { placeholderFormatLabels } from './placeholderFormatLabels.ts'

interface PlaceholderFormProps {
  tags: readonly string[]
  onInsert: (text: string) => void
}

const formats = Object.entries(placeholderFormatLabels).map(([value, label]) => ({ value, label }))

// a click in a list outside the popover would close the popover; while it is hidden, a list is placed in the window, which is
// wrong within the popover, and the page scrolls there when it opens
const comboboxProps = { withinPortal: false, floatingStrategy: 'fixed' } as const
const choice = { kind: 'choice', clearable: false, comboboxProps } as const

const placeholderDraft = z.object({
  tag: z.string('Select a tag'),
  format: z.custom<PlaceholderFormat>(),
  // these characters end a placeholder
  fallback: z.string().transform((text) => text.replace(/[{}|\n]/g, '')),
})

const toChoice = (tag: string) => ({ value: tag, label: tag })

export default function PlaceholderForm({ tags, onInsert }: PlaceholderFormProps) {
  return (
    <Box w={260}>
      <DraftedForm
        label="Personalize"
        schema={placeholderDraft}
        initial={{ format: 'regular', fallback: '' }}
        submit="Insert"
        onSubmit={async (placeholder) => onInsert(placeholderText(placeholder))}
        fields={() => [
          {
            ...choice,
            name: 'tag',
            label: 'Tag',
            none: 'Select a tag',
            searchable: true,
            // the list would hide the field that is personalized
            openOnFocus: false,
            choices: tags.map(toChoice),
          },
          { ...choice, name: 'format', label: 'Format', choices: formats },
          { name: 'fallback', label: 'Fallback', help: 'Leave blank to show nothing.' },
        ]}
      />
    </Box>
  )
}
