import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { dismiss } from '#components/feedback/notify.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { FormFields } from '#forms/shared/FormFields.tsx'
import { hasUnsubscribeLink, unsubscribeUrl } from '#model/email/checks.ts'
import { configuredSender, type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { presetCopies } from '#model/email/presetCopies.ts'
import type { Texts } from '#model/messages/pushDraft.ts'
import { isWebUrl } from '#model/shared/urls.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { type ComposerProps, ComposerShell } from '../Composer.tsx'
import { ComposerTexts } from '../ComposerTexts.tsx'
import { CommonDelivery, useAdvanced } from '../push/DeliveryFields.tsx'
import { DeliverySummary } from '../when/DeliverySummary.tsx'
import { AttachmentsField, LostFiles } from './AttachmentsField.tsx'
import { EmailBody } from './EmailBody.tsx'
import { EmailShown, untranslatedToast } from './EmailShown.tsx'
import { FullScreen } from './FullScreen.tsx'

const TestEmail = lazy(() => import('./TestEmail.tsx'))

const emailOnly = ['email'] as const
const parts = [{ name: 'fields.subject', label: 'Subject' }] as const

export function EmailComposer(composer: ComposerProps<EmailDraft>) {
  const { composerForm, language, application, tags, campaigns } = composer
  const { form } = composerForm
  const { control } = form
  const { advanced, unfold } = useAdvanced(composerForm)
  const refusal = useRefusal('createEmailMessage', 'send messages')
  const chosen = useWatch({ control, name: 'preset' })
  const preset = composer.presets.find(({ code }) => code === chosen)
  const base = preset && presetTexts(preset)
  const html = base && effectiveEmail({}, base, language).content?.text
  const audience = useWatch({ control, name: 'audience.kind' })
  const content = useWatch({ control, name: 'fields.content' }) as Texts | undefined
  const untranslated = useWatch({ control, name: 'untranslated' })
  const ownUnsubscribe = String(useWatch({ control, name: 'fields.list_unsubscribe' }) ?? '')
  /** The language whose email gets an unsubscribe link as soon as its editor is shown. */
  const [unsubscribable, setUnsubscribable] = useState<string>()
  const [full, setFull] = useState(false)
  // an editor that was shown but not written to is undefined
  const own = content && withoutUndefined(content)
  const inherits = chooseText(own, language) === undefined
  // a text in the Default is sent in all languages without their own, and a copy of the preset has them all
  const keeps = Object.keys(base?.content ?? {}).some((each) => chooseText(own, each) === undefined)
  const copyLanguages = (html: string) => {
    const { fields, languages } = form.getValues()
    const before = (fields.content ?? {}) as Texts
    const copies = base && presetCopies({ content: before, preset: base.content, language, html })
    if (!copies) return
    form.setValue('fields.content', copies, { shouldDirty: true })
    form.setValue('languages', [...new Set([...languages, ...Object.keys(copies)])], { shouldDirty: true })
  }
  const write = (html: string) => {
    copyLanguages(html)
    const { untranslated: left, fields } = form.getValues()
    const isCopy = Object.entries((fields.content ?? {}) as Texts).some(
      ([other, text]) => other !== language && html !== '' && text === html,
    )
    if (left.includes(language) !== isCopy)
      form.setValue('untranslated', isCopy ? [...left, language] : left.filter((other) => other !== language))
  }
  useEffect(() => () => dismiss(untranslatedToast), [])
  return (
    <ComposerShell
      composer={composer}
      platforms={emailOnly}
      unfold={(path) => {
        unfold(path)
        const [, field, language, place] = path
        // what full screen hides can’t get the focus
        if (field !== 'content' && field !== 'subject') setFull(false)
        if (field !== 'content' || language === undefined || place === undefined) return
        const written = (form.getValues('fields.content') as Texts | undefined)?.[language]
        // an earlier visit may have added it
        if (!hasUnsubscribeLink(written ?? '')) setUnsubscribable(language)
      }}
      tools={[
        {
          label: 'Send test',
          icon: IconSend,
          reason: refusal,
          first: true,
          dialog: (onClose) => (
            <TestEmail
              application={application.code}
              draftId={composerForm.draftId}
              providers={application.providers}
              email={toEmail(form.getValues())}
              preset={preset}
              faults={composerForm.spec.faults(form.getValues(), composer)}
              onClose={onClose}
            />
          ),
        },
      ]}
      preview={(reveal) => <EmailShown {...composer} onFix={reveal} />}
      sections={[
        {
          key: 'message',
          title: 'Message',
          note: keeps
            ? 'By language. Blank subjects use Default’s; languages that you don’t edit keep the preset’s email.'
            : 'By language. Recipients in languages without their own text get the default text.',
          children: (
            <Stack gap={20}>
              <ComposerTexts
                composer={composer}
                parts={parts}
                body="fields.content"
                untranslated={untranslated}
                inherited={(name, language) =>
                  chooseText(name === 'fields.content' ? base?.content : base?.subject, language)?.text
                }
                frame={(texts) => (
                  <FullScreen full={full} onFull={setFull}>
                    {texts}
                  </FullScreen>
                )}
              >
                <EmailBody
                  control={control}
                  name="fields.content"
                  language={language}
                  tags={tagNames(tags)}
                  preset={
                    preset && html
                      ? { name: preset.name, html, inherits, languages: Object.keys(base.content).length }
                      : undefined
                  }
                  unsubscribe={isWebUrl(ownUnsubscribe) ? ownUnsubscribe : unsubscribeUrl(html ?? '')}
                  onWrite={write}
                  addsUnsubscribe={unsubscribable === language}
                  onUnsubscribe={() => setUnsubscribable(undefined)}
                />
              </ComposerTexts>
              <LostFiles control={control} application={application.code} draftId={composerForm.draftId} />
              <AttachmentsField control={control} />
            </Stack>
          ),
        },
        {
          key: 'audience',
          title: 'Audience',
          children: (
            <Stack gap={20}>
              <AudienceFields
                composer={composer}
                platforms={emailOnly}
                listed={{ label: 'Addresses', help: 'Up to 1,000 email addresses.' }}
              />
              {audience === 'devices' && (
                <SwitchField control={control} name="fields.use_auto_registration" label="Register unknown addresses" />
              )}
            </Stack>
          ),
        },
        {
          key: 'delivery',
          title: 'Delivery',
          summary: <DeliverySummary control={composerForm.common} campaigns={campaigns} />,
          children: (
            <CommonDelivery
              control={composerForm.common}
              campaigns={campaigns}
              tags={tags}
              advanced={advanced}
              rate={{ label: 'Emails per second', help: 'Leave blank for no limit.' }}
            />
          ),
        },
        {
          key: 'sender',
          title: 'Sender',
          summary: <SenderSummary control={control} />,
          children: <FormFields grid control={control} fields={senderFields} />,
        },
      ]}
    />
  )
}

const senderFields = [
  {
    name: 'from.name',
    label: 'From name',
    placeholder: 'Default sender',
    help: 'Leave blank to use your default sender, which is set under Platforms.',
  },
  { name: 'from.email', label: 'From address', inputMode: 'email', placeholder: 'Default sender' },
  { name: 'replyTo.name', label: 'Reply-to name' },
  { name: 'replyTo.email', label: 'Reply-to address', inputMode: 'email', placeholder: 'Default sender' },
  {
    name: 'fields.list_unsubscribe',
    label: 'Unsubscribe URL',
    inputMode: 'url',
    placeholder: 'https://',
    help: 'Email apps show it next to the sender.',
  },
] as const

function SenderSummary({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { name, email } = useWatch({ control, name: 'from' })
  return <>{[name, email].filter(Boolean).join(' · ') || configuredSender}</>
}
