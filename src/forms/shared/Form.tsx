import { Box, Group, Stack, Text } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useOffline } from '#api/online.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { heldBy } from '#components/controls/heldBy.ts'
import { LeaveGuard, type NextSearch } from '#components/controls/LeaveGuard.tsx'
import { StillWaiting } from '#components/feedback/StillWaiting.tsx'
import type { MethodName } from '#contract/index.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { DraftNotice } from './DraftNotice.tsx'
import classes from './Form.module.css'
import { FormFailure, OfflineReason, RestoredNote, ShowRequest } from './FormFailure.tsx'
import { FormFields, type FormFieldsProps } from './FormFields.tsx'
import { type DraftFormOptions, useDraftForm } from './useDraftForm.ts'
import type { KeptDraft } from './useKeptDraft.ts'
import { type SubmissionProps, useSubmission } from './useSubmission.ts'

interface FormProps<Values extends FieldValues, Output> extends SubmissionProps<Values, Output> {
  submit: string
  color?: 'red'
  cancel?: string
  onCancel?: () => void
  onLeaveField?: () => void
  /** What is lost on leaving, by default “your changes”. */
  leave?: string
  /** Why the person may not submit; the fields are then disabled. */
  refusal?: string
  /** Why it can’t be submitted now; what was typed stays and can be changed. */
  blocked?: string | undefined
  /** Called on a try to submit while `blocked`. */
  onBlocked?: () => void
  /** False if Enter has another meaning in the fields: only the button and its keys submit. */
  submitOnEnter?: boolean
  /** True if any change of the URL closes the form, as in a drawer; or which changes of its search part do. */
  closesWithAddress?: boolean | ((search: NextSearch) => boolean)
  /** The first one gets the focus unless `focus` names another field. */
  fields?: FormFieldsProps<Values, Output>['fields'] | undefined
  focus?: FieldPath<Values> | undefined
  /** Before the buttons, in their row. */
  aside?: ReactNode
  /** In the bar of the buttons, which then stays in sight. */
  bar?: ReactNode
  /** False if another form asks for this one too before it is left. */
  asks?: boolean
  /** True if the buttons stay in sight on a phone. */
  sticks?: boolean
  /** If it is kept as a composer’s draft: leaving loses nothing. */
  kept?: KeptDraft
  /** Below the fields. */
  children?: ReactNode
}

/** The shell of every form: failure above the buttons, Ctrl/⌘+S and Ctrl/⌘+Enter, guard for unsaved changes. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { label, draft, method, cancel = 'Cancel', onCancel, refusal, edits, fields } = props
  const { focus = fields?.find((field) => field !== false)?.name } = props
  const { submitOnEnter = true, closesWithAddress = false, asks = true } = props
  const element = useRef<HTMLFormElement>(null)
  const { submit, failure, saved } = useSubmission(props)
  const { isDirty, isSubmitting, isSubmitted } = draft.form.formState
  const unchanged = edits && !isDirty ? 'Nothing has changed' : undefined
  const reason = refusal ?? unchanged ?? props.blocked
  const offlineId = useId()
  const unreachable = useOffline('this form')
  const offline = method && !reason ? unreachable : undefined
  const trySubmit = () => {
    if (!reason && !offline) submit()
    else if (reason === props.blocked) props.onBlocked?.()
  }
  const closesWith = (search: NextSearch) =>
    typeof closesWithAddress === 'function' ? closesWithAddress(search) : closesWithAddress

  const { setFocus } = draft.form
  useEffect(() => {
    if (focus === undefined) return
    // otherwise a panel’s focus trap would return the focus to its close button
    const field = element.current?.elements.namedItem(focus)
    if (field instanceof HTMLElement) field.dataset.autofocus = 'true'
    setFocus(focus)
  }, [focus, setFocus])

  // whoever moves on from the field that got the focus by itself has not left it empty on purpose
  const typed = useRef(false)
  const isOfFocus = (target: EventTarget): target is HTMLInputElement =>
    target instanceof HTMLElement && focus !== undefined && target === element.current?.elements.namedItem(focus)
  const onBlurCapture = ({ target }: FocusEvent) => {
    const isUntouched = !typed.current && !isSubmitted && isOfFocus(target) && target.value === ''
    draft.unchecked.current = isUntouched ? focus : undefined
  }
  const onLeave = () => {
    draft.unchecked.current = undefined
    props.onLeaveField?.()
  }
  const onInput = ({ target }: FormEvent) => {
    if (isOfFocus(target)) typed.current = true
  }
  const startOver = () => {
    // its button disappears
    flushSync(draft.discard)
    if (focus !== undefined) setFocus(focus)
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }

  const byKey = (event: KeyboardEvent) => {
    // a rich text editor may have inserted a line break
    if (event.defaultPrevented) return
    event.preventDefault()
    const target = event.target instanceof Element ? event.target : null
    const other = target?.closest('form') ?? null
    // a dialog over the form handles the keys
    const covered = target?.closest('[role="dialog"]')?.contains(element.current) === false
    if ((other === null || other === element.current) && !covered && !isSubmitting) trySubmit()
  }
  const keys = ['mod+S', 'mod+Enter'].map((key): HotkeyItem => [key, byKey, { preventDefault: false }])
  useHotkeys(keys, [], true)

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // in React, a form in a popover is inside the form that opened it
        event.stopPropagation()
        if (submitOnEnter) trySubmit()
      }}
    >
      <Stack gap={20}>
        {props.kept ? (
          <DraftNotice state={props.kept.state} restored={draft.restored} discard={startOver} />
        ) : (
          draft.restored && <RestoredNote onDiscard={startOver} incomplete={draft.incomplete} />
        )}
        <fieldset
          disabled={refusal !== undefined || isSubmitting}
          onBlurCapture={onBlurCapture}
          onBlur={onLeave}
          onInput={onInput}
        >
          <Stack gap={20}>
            {fields && <FormFields control={draft.form.control} fields={fields} />}
            {props.children}
          </Stack>
        </fieldset>
        <FormFailure failure={failure} scrolledTo />
        {isSubmitting && (
          <Box className={classes.waiting}>
            <StillWaiting />
          </Box>
        )}
        {/* pressing a button doesn’t blur a field: an error appearing on blur would move the button from under the pointer */}
        <Group
          justify="flex-end"
          gap={6}
          pt={props.bar === undefined ? 4 : undefined}
          className={props.bar === undefined ? (props.sticks ? classes.sticks : undefined) : classes.bar}
          data-bottom-bar={props.bar === undefined ? undefined : true}
          onMouseDown={(event) => event.preventDefault()}
        >
          {props.bar}
          {props.aside && <Box me="auto">{props.aside}</Box>}
          {method && <ShowRequest method={method} request={draft.preview} failure={failure} />}
          {offline ? (
            <OfflineReason id={offlineId}>{offline}</OfflineReason>
          ) : (
            (refusal || edits) && (
              <Text size="sm" c="dimmed" flex={`1 1 ${refusal ? 180 : 105}px`} role={refusal ? undefined : 'status'}>
                {refusal ?? (isDirty ? 'Unsaved changes' : saved && 'Saved')}
              </Text>
            )
          )}
          {/* together where the bar takes two lines */}
          <Group gap="xs" justify="flex-end">
            {onCancel && <SecondaryButton onClick={onCancel}>{cancel}</SecondaryButton>}
            <ReasonedButton
              type={submitOnEnter ? 'submit' : 'button'}
              color={props.color}
              loading={isSubmitting}
              reason={reason}
              onReasoned={props.onBlocked && trySubmit}
              onClick={submitOnEnter ? undefined : trySubmit}
              {...(offline && heldBy(offlineId))}
            >
              {props.submit}
            </ReasonedButton>
          </Group>
        </Group>
        <LeaveGuard
          guards={(samePage) =>
            asks && props.kept === undefined && isDirty && !isSubmitting && (!samePage || closesWith(samePage))
          }
          title="Leave without saving?"
          message={props.leave ?? 'Your changes haven’t been saved.'}
          leave="Discard and leave"
          stay="Keep editing"
          onLeave={draft.discard}
        />
      </Stack>
    </form>
  )
}

export interface CreationProps {
  application: string
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

interface DraftedFormProps<Values extends FieldValues, Output>
  extends DraftFormOptions<Values, Output>,
    Omit<FormProps<Values, Output>, 'draft' | 'fields' | 'children'> {
  toRequest?: (values: Values) => object | undefined
  fields?: (form: UseFormReturn<Values, unknown, Output>) => FormFieldsProps<Values, Output>['fields']
  children?: ReactNode | ((form: UseFormReturn<Values, unknown, Output>) => ReactNode)
}

/** A form with a draft of its own. */
export function DraftedForm<Values extends FieldValues, Output>(props: DraftedFormProps<Values, Output>) {
  const { schema, initial, draft: name, secrets, toRequest, fields, children, ...rest } = props
  const draft = useDraftForm({ schema, initial, draft: name, secrets })
  const { form } = draft
  return (
    <Form
      {...rest}
      fields={fields?.(form)}
      draft={toRequest ? { ...draft, preview: () => ({ ...toRequest(form.getValues()) }) } : draft}
    >
      {typeof children === 'function' ? children(form) : children}
    </Form>
  )
}

export interface PanelFormProps<Values extends FieldValues, Output>
  extends Omit<DraftedFormProps<Values, Output>, 'closesWithAddress'> {
  method: MethodName
  action: string
}

export function PanelForm<Values extends FieldValues, Output>(props: PanelFormProps<Values, Output>) {
  const { action, refusal, ...rest } = props
  return <DraftedForm {...rest} closesWithAddress refusal={useRefusal(rest.method, action) ?? refusal} />
}
