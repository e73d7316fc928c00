import { ActionIcon, Box } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { z } from 'zod'
import { DraftedForm } from '#forms/shared/Form.tsx'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'
import { isLink } from '#model/email/blocks/blockFaults.ts'
import { withScheme } from '#model/shared/urls.ts'

const link = z.object({
  href: z
    .string()
    .trim()
    .transform(withScheme)
    .refine((href) => href === '' || isLink(href), 'Enter a URL such as https://example.com'),
})

/** Sets the link of the selected text; a blank URL removes it. */
export const LinkTool = ({ href, onDone }: { href: string; onDone: (href: string) => void }) => (
  <PopoverTool
    label="Link"
    button={(bound) => (
      <ActionIcon {...bound} title="Link" size={28} data-on={href !== '' || undefined}>
        <IconLink size={16} />
      </ActionIcon>
    )}
  >
    {(close) => (
      <Box w={260}>
        <DraftedForm
          label="Link"
          submit="Set link"
          schema={link}
          initial={{ href }}
          fields={() => [{ name: 'href', label: 'URL', spellCheck: false, placeholder: 'https://' }]}
          onSubmit={async (values) => {
            close()
            onDone(values.href)
          }}
        />
      </Box>
    )}
  </PopoverTool>
)
