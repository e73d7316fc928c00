import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { chatOf } from './chatOf.ts'
import classes from './WhatsApp.module.css'

/** The message as a chat shows it, as far as it is known here. */
export function WhatsAppPreview({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const own = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [scheme, setScheme] = useState<'light' | 'dark'>(own)
  const draft = useWatch({ control }) as WhatsAppDraft
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h2 className={classes.title}>Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Colors of the phone"
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <ChatBubble scheme={scheme} {...chatOf(draft, new Date())} />
      {draft.kind === 'template' && (
        <p className={classes.hint}>
          The words of a template are kept where it was approved. Here are the values that go into it.
        </p>
      )}
    </section>
  )
}
