import { Alert, Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { roleRefusal } from '#format/roles.ts'
import { SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import { emailFaults, lostFilesOf } from '#model/email/checks.ts'
import { type EmailDraft, toEmail } from '#model/email/emailDraft.ts'
import { audienceOf } from '#model/messages/audience.ts'
import { spokenIn } from '#model/messages/effective.ts'
import { conditionFaults, type DraftFault } from '#model/messages/faults.ts'
import { fieldName } from '#model/messages/options.ts'
import { guarded } from '#model/messages/toNotification.ts'
import { AudienceCount } from '../audience/AudienceCount.tsx'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { CommonDelivery } from '../delivery/CommonDelivery.tsx'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import { useFixProblems } from '../draft/useFixProblems.ts'
import type { PushAround } from '../push/ComposerTools.tsx'
import { FaultList, RefusedList } from '../push/FaultList.tsx'
import classes from '../push/Push.module.css'
import { TextsByLanguage } from '../texts/TextsByLanguage.tsx'
import { tagNames } from '../texts/tagNames.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import own from './Email.module.css'
import { EmailBody } from './EmailBody.tsx'
import { EmailPresetField } from './EmailPresetField.tsx'
import { EmailShown } from './EmailShown.tsx'

interface EmailComposerProps extends PushAround {
  form: ComposerForm<EmailDraft>
  language: string
  onLanguage: (language: string) => void
  /** What the service refused when it was sent. */
  refused: readonly DraftFault[]
  onReview: () => void
}

const addresses = ['address', 'addresses'] as const

const parts = [{ name: 'fields.subject', label: 'Subject' }] as const

/** The email as it is being written: what it says, from whom, to whom, when. `presets` are the email ones. */
export function EmailComposer(props: EmailComposerProps) {
  const { form: held, language, onLanguage, refused, onReview, ...around } = props
  const { application, segments, tags, campaigns, presets } = around
  const { form } = held
  const { control } = form
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  const mayCount = useMay('exportSegment')
  const audience = useWatch({ control, name: 'audience' })
  const names = tagNames(tags)

  const faultsIn = (draft: EmailDraft) => [...emailFaults(draft), ...conditionFaults(draft.audience, tags)]

  const { demanded, reveal, review } = useFixProblems({
    form,
    faultsIn,
    refused,
    onLanguage,
    onReview,
    everywhere: true,
  })

  return (
    <div className={classes.root}>
      <form className={classes.form} noValidate aria-label="Email" onSubmit={(event) => event.preventDefault()}>
        <Section title="Content" note="Subject and HTML by language. Leave blank to use the preset’s.">
          <div className={classes.stack}>
            <EmailPresetField control={control} presets={presets} form={form} />
            <TextsByLanguage
              control={control}
              languages="languages"
              parts={parts}
              tags={names}
              language={language}
              onLanguage={onLanguage}
              offered={spokenIn(application.languages)}
            >
              <EmailBody control={control} name="fields.content" language={language} tags={names} />
            </TextsByLanguage>
            <LostFiles control={control} />
            <AttachmentsField control={control} />
          </div>
        </Section>
        <Section title="Sender" note="Leave blank to use the application’s sender.">
          <div className={own.party}>
            <TextField control={control} name="from.name" label="From: name" />
            <TextField control={control} name="from.email" label="From: address" inputMode="email" />
            <TextField control={control} name="replyTo.name" label="Reply to: name" />
            <TextField control={control} name="replyTo.email" label="Reply to: address" inputMode="email" />
            <TextField
              control={control}
              name="fields.list_unsubscribe"
              label="Address to unsubscribe"
              inputMode="url"
              placeholder="https://"
              help="Mail programs show it beside the sender."
            />
          </div>
        </Section>
        <Section title="Audience">
          <div className={classes.stack}>
            <AudienceFields
              control={control}
              application={application}
              segments={segments}
              tags={tags}
              near={false}
              listed={{ label: 'Addresses', help: 'Up to 1,000 email addresses.', unit: addresses }}
            />
            <SwitchField
              control={control}
              name="fields.use_auto_registration"
              label="Register addresses that are not known"
              help="Listed addresses are registered with the application, then sent to."
            />
          </div>
        </Section>
        <Section title="Schedule">
          <WhenFields control={control} />
        </Section>
        <Section title="Delivery" note="Campaign and limits. Optional.">
          <CommonDelivery
            control={control}
            campaigns={campaigns}
            rate={{ label: 'Emails per second', help: 'Leave blank for no limit.' }}
          />
        </Section>
        <RefusedList faults={refused} onReveal={reveal} />
        <FaultList shown={demanded} control={control} faultsOf={faultsIn} nameOf={fieldName} onReveal={reveal} />
        <div className={classes.bar}>
          <span className={classes.barNote} role="status">
            {maySend ? 'Saved as a draft in this browser as you type.' : roleRefusal(role, 'send messages')}
          </span>
          <EmailTools application={application.code} form={held} />
          <Button onClick={review}>Review</Button>
        </div>
      </form>
      <aside className={classes.side} aria-label="Preview">
        <EmailShown control={control} presets={presets} language={language} />
        <section aria-label="Reach" className={classes.card}>
          <h2 className={classes.cardTitle}>Reach</h2>
          <AudienceCount
            audience={audienceOf(audience, { application: application.code, segments, tags, unit: addresses })}
            application={application.code}
            platforms={['email']}
            unit={addresses}
            refusal={mayCount ? undefined : roleRefusal(role, 'count devices')}
          />
        </section>
      </aside>
    </div>
  )
}

/** Tells of files that a reload took from the draft, and lets one go on without them. */
function LostFiles({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { field } = useController({ control, name: 'lostFiles' })
  const attachments = useWatch({ control, name: 'attachments' })
  const gone = lostFilesOf({ lostFiles: field.value, attachments })
  if (gone.length === 0) return null
  return (
    <Alert
      color="yellow"
      title={gone.length === 1 ? 'A file has to be attached again' : 'Files have to be attached again'}
    >
      {gone.join(' and ')}: a draft has no room for files.
      <div>
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => field.onChange([])}>
          Go on without
        </Button>
      </div>
    </Alert>
  )
}

const TestEmail = lazy(() => import('./TestEmail.tsx'))

/** What can be done with an email beside sending it: see the request, send it to oneself. */
function EmailTools({ application, form: held }: { application: string; form: ComposerForm<EmailDraft> }) {
  const { form, draftId } = held
  const [testing, setTesting] = useState(false)
  const kind = useWatch({ control: form.control, name: 'audience.kind' })
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  return (
    <>
      <ReasonedButton
        variant="subtle"
        color="gray"
        // without an audience the service takes it for everyone
        reason={kind === '' ? 'Choose an audience first' : undefined}
        onClick={() =>
          previewRequest('createEmailMessage', {
            application,
            notifications: [guarded(toEmail(form.getValues()), draftId)],
          })
        }
      >
        Show request
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={maySend ? undefined : roleRefusal(role, 'send messages')}
        onClick={() => setTesting(true)}
      >
        Send to yourself
      </ReasonedButton>
      <Suspense>
        {testing && (
          <TestEmail application={application} email={toEmail(form.getValues())} onClose={() => setTesting(false)} />
        )}
      </Suspense>
    </>
  )
}
