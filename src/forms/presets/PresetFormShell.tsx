import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import type { MethodName } from '#contract/index.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { presetField } from '#model/presets/presetField.ts'
import { type PresetSection, presetFieldName, presetSectionOf } from '#model/presets/presetSections.ts'
import { ProblemsLeft } from '../messages/ComposerFooter.tsx'
import { type ComposerSection, ComposerSections, SectionRail } from '../messages/ComposerSections.tsx'
import { useLanguageInSight } from '../messages/texts/TextsByLanguage.tsx'
import { firstSections, useFaultsLeft, useFieldFocus, useOpenSections } from '../messages/useFormSections.ts'
import { usePreviewBeside } from '../messages/usePreviewBeside.tsx'
import { completeUrlOnBlur } from '../shared/completeUrlOnBlur.ts'
import { Form } from '../shared/Form.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import classes from './Preset.module.css'
import { namesakeWarning, useNamesakeQuestion } from './useNamesake.ts'

export interface PresetFormProps<Draft, Request> {
  label: string
  draft: string
  initial: Draft
  edits?: boolean
  submit: string
  refusal?: string
  onCancel: () => void
  onSubmit: (request: Request) => Promise<unknown>
}

interface PresetFormShellProps<Draft extends FieldValues, Request> extends PresetFormProps<Draft, Request> {
  application: string
  schema: z.ZodType<Draft, Draft>
  text: string
  method: MethodName
  toRequest: (draft: Draft) => Request
  /** What is probably a mistake, and saved all the same; must be the same function as long as it depends on the same data. */
  doubts: (draft: Draft) => readonly DraftFault[]
  /** Beside the form, or in a panel on small screens. */
  preview: (form: UseFormReturn<Draft, unknown, Draft>, language: string) => ReactNode
  sections: (
    form: UseFormReturn<Draft, unknown, Draft>,
    sight: ReturnType<typeof useLanguageInSight>,
  ) => readonly ComposerSection<PresetSection>[]
}

/** Sections with a rail, a preview, and a bar with the first problem and the button, as in the composers. */
export function PresetFormShell<Draft extends FieldValues, Request extends Record<string, unknown>>(
  props: PresetFormShellProps<Draft, Request>,
) {
  const {
    draft: name,
    application,
    initial,
    edits,
    onSubmit,
    schema,
    text,
    toRequest,
    doubts: getDoubts,
    preview,
    sections,
    ...rest
  } = props
  const draft = useDraftForm<Draft, Draft>({ schema, initial: initial as DefaultValues<Draft>, draft: name })
  const { form } = draft
  const { asked, ask } = useNamesakeQuestion(form.control, application)
  const sight = useLanguageInSight(form, text)
  const { opened, open, goTo } = useOpenSections(useState<ReadonlySet<PresetSection>>(firstSections))
  const getFaults = useCallback((draft: Draft) => schemaFaults(schema, draft), [schema])
  const faults = useFaultsLeft(form, getFaults)
  const doubts = useFaultsLeft(form, getDoubts)
  const reveal = useReveal(form, getFaults, (path) => {
    open(presetSectionOf(path))
    if (path[1] !== undefined) sight.onLanguage(path[1])
  })
  const drawn = sections(form, sight)
  const demanded = form.formState.submitCount > 0
  const beside = usePreviewBeside(() => preview(form, sight.language), { side: classes.side })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur of its fields
    <div className={classes.columns} onBlur={completeUrlOnBlur(form)}>
      <Form
        {...rest}
        submit={asked ? 'Save anyway' : rest.submit}
        draft={{ ...draft, preview: () => ({ ...toRequest(form.getValues()) }) }}
        edits={edits}
        // its own screen says in the URL that it’s edited
        closesWithAddress={edits && (({ edit }) => edit !== true)}
        focus={edits ? undefined : ('name' as FieldPath<Draft>)}
        fieldFor={presetField}
        onSubmit={async (values) => {
          ask()
          await onSubmit(toRequest(values))
        }}
        bar={
          <>
            <span className={classes.problems}>
              {asked && (
                <Text role="alert" size="sm" c="yellow">
                  {namesakeWarning}
                </Text>
              )}
              {!rest.refusal && (
                <ProblemsLeft
                  faults={[...faults, ...doubts]}
                  // a doubt doesn’t keep from saving
                  demanded={demanded && faults.length > 0}
                  onReveal={reveal}
                  nameOf={presetFieldName}
                />
              )}
            </span>
            {beside.open && <SecondaryButton onClick={beside.open}>Preview</SecondaryButton>}
          </>
        }
      >
        <div className={classes.sections}>
          {drawn.length > 1 && (
            <SectionRail
              sections={drawn}
              sectionOf={presetSectionOf}
              faults={faults}
              doubts={doubts}
              demanded={demanded}
              onGo={goTo}
            />
          )}
          <ComposerSections sections={drawn} opened={opened} onOpened={open} />
        </div>
      </Form>
      {beside.shown}
    </div>
  )
}

const schemaFaults = <Draft,>(schema: z.ZodType<Draft, Draft>, draft: Draft) =>
  (schema.safeParse(draft).error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }))

/** Opens the section of a field and focuses it. After a failed submission, that of the first problem. */
function useReveal<Draft extends FieldValues>(
  form: UseFormReturn<Draft, unknown, Draft>,
  getFaults: (draft: Draft) => readonly DraftFault[],
  unfold: (path: readonly string[]) => void,
) {
  const focusField = useFieldFocus(form)
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState
  const failed = !isSubmitting && !isSubmitSuccessful ? submitCount : 0
  const [handled, setHandled] = useState(failed)
  if (failed !== handled) {
    setHandled(failed)
    const faults = failed > 0 ? getFaults(form.getValues()) : []
    for (const { path } of faults.toReversed()) unfold(path)
    focusField(faults[0]?.path)
  }
  return (path: readonly string[]) => {
    unfold(path)
    focusField(path)
  }
}
