import { Alert, Button, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useMay, useSignedIn } from '#api/session.ts'
import { Section } from '#components/layout/Section.tsx'
import type { Preset } from '#contract/presets.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { roleRefusal } from '#format/roles.ts'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TextField } from '../../shared/TextField.tsx'
import { AudienceCount } from '../audience/AudienceCount.tsx'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { audienceOf } from '../audience/audienceOf.ts'
import { CommonDelivery } from '../delivery/CommonDelivery.tsx'
import { fieldName } from '../draft/fieldName.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/around.ts'
import { FaultList } from '../push/FaultList.tsx'
import classes from '../push/Push.module.css'
import { spokenIn } from '../push/spokenIn.ts'
import { TextsByLanguage } from '../texts/TextsByLanguage.tsx'
import { tagNames } from '../texts/tagNames.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { checkEmail } from './checks.ts'
import own from './Email.module.css'
import { EmailBody } from './EmailBody.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailTools } from './EmailTools.tsx'
import type { EmailDraft } from './emailDraft.ts'
import { emailFaults } from './emailFaults.ts'
import { presetTexts } from './presetTexts.ts'

interface EmailComposerProps extends PushAround {
  form: ComposerForm<EmailDraft>
  language: string
  onLanguage: (language: string) => void
  onReview: () => void
}

type EmailControl = Control<EmailDraft, unknown, EmailDraft>

const parts = [{ name: 'fields.subject', label: 'Subject' }] as const

/** The email as it is being written: what it says, from whom, to whom, when. `presets` are the email ones. */
export function EmailComposer(props: EmailComposerProps) {
  const { form: held, language, onLanguage, onReview, ...around } = props
  const { application, segments, tags, campaigns, presets } = around
  const { form } = held
  const { control } = form
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  const mayCount = useMay('exportSegment')
  const [demanded, setDemanded] = useState(false)
  const [wanted, setWanted] = useState<string[]>()
  const audience = useWatch({ control, name: 'audience' })
  const names = tagNames(tags)

  const reveal = (path: readonly string[]) => {
    const [room, , key] = path
    if (room === 'fields' && key !== undefined) onLanguage(key)
    setWanted([...path])
  }
  // the field may be drawn only by what was just unfolded
  useEffect(() => {
    if (!wanted) return
    form.setFocus(wanted.join('.') as never)
    setWanted(undefined)
  }, [wanted, form])

  const review = async () => {
    const [first] = emailFaults(form.getValues())
    setDemanded(true)
    await form.trigger()
    if (first) reveal(first.path)
    else onReview()
  }
  const latest = useRef(review)
  latest.current = review
  useHotkeys([['mod+Enter', () => void latest.current()]], [], true)

  return (
    <div className={classes.root}>
      <form className={classes.form} noValidate aria-label="Email" onSubmit={(event) => event.preventDefault()}>
        <Section title="Content" note="Subject and HTML by language. What is left empty comes from the preset.">
          <div className={classes.stack}>
            <EmailPreset control={control} presets={presets} form={form} />
            <TextsByLanguage
              control={control}
              languages="languages"
              parts={parts}
              tags={names}
              language={language}
              onLanguage={onLanguage}
              offered={spokenIn(application.languages)}
            >
              <EmailBody control={control} language={language} tags={names} />
            </TextsByLanguage>
            <AttachmentsField control={control} />
          </div>
        </Section>
        <Section title="Sender" note="Left empty, the sender that the application has is used.">
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
        <Section title="Audience" note="Nobody gets it until you choose who.">
          <div className={classes.stack}>
            <AudienceFields
              control={control}
              application={application}
              segments={segments}
              tags={tags}
              near={false}
              listed={{ label: 'Addresses', help: 'Up to 1,000 email addresses.' }}
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
        <Section title="Delivery" note="Campaign, limits. All of it may stay as it is.">
          <CommonDelivery
            control={control}
            campaigns={campaigns}
            rate={{ label: 'Emails per second', help: 'Empty: as fast as the service can.' }}
          />
        </Section>
        <FaultList shown={demanded} control={control} faultsOf={emailFaults} nameOf={fieldName} onReveal={reveal} />
        <div className={classes.bar}>
          <span className={classes.barNote} role="status">
            {maySend ? 'Kept as a draft in this browser as you type.' : roleRefusal(role, 'send messages')}
          </span>
          <EmailTools application={application.code} form={held} />
          <Button onClick={() => void review()}>Review</Button>
        </div>
      </form>
      <aside className={classes.side} aria-label="What comes of it">
        <Shown control={control} presets={presets} language={language} />
        <section aria-label="Reach" className={classes.card}>
          <h2 className={classes.cardTitle}>Reach</h2>
          <AudienceCount
            audience={audienceOf(audience, { application: application.code, segments, tags })}
            application={application.code}
            platforms={['email']}
            refusal={mayCount ? undefined : roleRefusal(role, 'count devices')}
          />
        </section>
      </aside>
    </div>
  )
}

function EmailPreset({
  control,
  presets,
  form,
}: {
  control: EmailControl
  presets: readonly Preset[]
  form: ComposerForm<EmailDraft>['form']
}) {
  const { field, fieldState } = useController({ control, name: 'preset' })
  const preset = presets.find(({ code }) => code === field.value)
  const copy = () => {
    if (!preset) return
    const { subject, content } = presetTexts(preset)
    const now = form.getValues()
    const under = (held: unknown, base: Record<string, string>) => ({
      ...base,
      ...Object.fromEntries(Object.entries(Object(held)).filter(([, text]) => typeof text === 'string' && text !== '')),
    })
    form.setValue('languages', [...new Set([...now.languages, ...Object.keys(subject), ...Object.keys(content)])], {
      shouldDirty: true,
    })
    form.setValue(
      'fields',
      { ...now.fields, subject: under(now.fields.subject, subject), content: under(now.fields.content, content) },
      { shouldDirty: true },
    )
  }
  if (presets.length === 0)
    return (
      <Alert color="yellow" title="There is no email preset yet">
        The service sends emails on a preset only. Create one under Presets: it may be as plain as you like, what you
        write here goes before it.
      </Alert>
    )
  return (
    <div className={classes.presets}>
      <Select
        {...field}
        className={classes.grow}
        value={field.value || null}
        onChange={(code) => field.onChange(code ?? '')}
        label="Preset"
        description="Every email builds on one; what you write here goes before it."
        placeholder="Choose an email preset"
        allowDeselect={false}
        searchable={presets.length > 8}
        data={[
          ...presets.map(({ code, name }) => ({ value: code, label: name })),
          ...(field.value && !preset ? [{ value: field.value, label: field.value }] : []),
        ]}
        error={fieldState.error?.message}
        withAsterisk
        aria-required
      />
      {preset && (
        <Button variant="default" onClick={copy}>
          Copy it here to change it
        </Button>
      )}
    </div>
  )
}

/** The preview and the checks, a moment behind what is typed. */
function Shown({
  control,
  presets,
  language,
}: {
  control: EmailControl
  presets: readonly Preset[]
  language: string
}) {
  const draft = useDeferredValue(useWatch({ control }) as EmailDraft)
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const text = (held: unknown, below: Localized | undefined) =>
    (chooseText(held as Localized | undefined, language) ?? chooseText(below, language))?.text ?? ''
  const html = text(draft.fields.content, base?.content)
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  // as people without a value read it
  const filled = (held: string) => fillPlaceholders(held, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const questions = draft.languages.flatMap((one) => {
    const own = (draft.fields.content as Record<string, string> | undefined)?.[one]
    return checkEmail(own ?? (one === language ? html : ''), one, { unsubscribes })
  })
  return (
    <>
      <EmailPreview
        subject={filled(text(draft.fields.subject, base?.subject))}
        from={[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The sender of the application'}
        html={filled(html)}
        language={language}
      />
      <section aria-label="Checks" className={classes.card}>
        <h2 className={classes.cardTitle}>Checks</h2>
        {questions.length === 0 ? (
          <p className={classes.help}>{html ? 'Nothing to mend was found.' : 'Nothing is written yet.'}</p>
        ) : (
          <ul className={own.questions}>
            {[...new Set(questions.map(({ message }) => message))].map((message) => {
              const of = questions.filter((one) => one.message === message).map((one) => languageName(one.language))
              return (
                <li key={message}>
                  {of.length < draft.languages.length && `${of.join(', ')}: `}
                  {message}
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </>
  )
}
