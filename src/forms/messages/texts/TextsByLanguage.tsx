import { Group, Scroller, Stack, Tabs, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form'
import { LightButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { dismiss, notify } from '#components/feedback/notify.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { formatList } from '#format/format.ts'
import { everyoneElse, languageName } from '#format/languages.ts'
import { foreignBlocks } from '#model/email/foreignBlocks.ts'
import { isLanguageOf } from '#model/shared/texts.ts'
import { AddLanguage } from './AddLanguage.tsx'
import { DefaultLanguageField } from './DefaultLanguageField.tsx'
import { LocalizedText } from './TextTools.tsx'
import { useDefaultLanguage } from './useDefaultLanguage.ts'

export interface TextPart<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  help?: ReactNode
  required?: boolean
  long?: boolean
}

interface TextsByLanguageProps<Values extends FieldValues, Output> {
  /** For a form whose `languages` are the languages with text, the Default first. */
  control: Control<Values, unknown, Output>
  parts: readonly TextPart<Values>[]
  tags: readonly string[]
  application: string
  language: string
  onLanguage: (language: string) => void
  offered?: readonly string[]
  /** The language that the default text is in, and its setter. In this browser, unless the form keeps it. */
  ofDefault?: readonly [language: string, set: (language: string) => void]
  /** The text that is used if a field is left blank in a language. */
  inherited?: (name: FieldPath<Values>, language: string) => string | undefined
  /** Replaces the texts of a language by those of the preset. */
  onReset?: ((language: string) => void) | undefined
  /** The texts that `children` edit. */
  body?: FieldPath<Values>
  /** Languages with texts that were added from another one. */
  untranslated?: readonly string[] | undefined
  children?: ReactNode
}

/** See notify. */
const removedToast = 'removed language'

type Texts = Record<string, string | undefined> | undefined

/** Which of the texts are written, blank, or empty. */
const outline = (texts: Texts): Texts =>
  texts && Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.trim() ? 'text' : text]))

export function TextsByLanguage<Values extends FieldValues, Output>(props: TextsByLanguageProps<Values, Output>) {
  const {
    control,
    parts,
    tags,
    application,
    language,
    onLanguage,
    offered = [],
    inherited,
    onReset,
    body,
    children,
  } = props
  const remembered = useDefaultLanguage(application)
  const [ofDefault, setOfDefault] = props.ofDefault ?? remembered
  const untranslated = foreignBlocks(props.untranslated ?? [], ofDefault)
  const { field } = useController({ control, name: 'languages' as FieldPath<Values> })
  const names = [...parts.map(({ name }) => name), ...(body ? [body] : [])]
  // while a text is typed, nothing here changes
  const values: Texts[] = useWatch({ control, name: names, compute: (texts: Texts[]) => texts.map(outline) })
  const languages: string[] = field.value
  const ownDefault = languages.includes(ofDefault)
  /** The language that was just added: its first text gets the focus. */
  const [added, setAdded] = useState<string>()
  // a text of its own, in the language or the Default, replaces the inherited one
  const inheritedBy = (name: FieldPath<Values>, language: string, without = false) => {
    const own = values[names.indexOf(name)]
    // a field that was shown but not written is undefined
    const others = own && withoutUndefined(without ? { ...own, [language]: undefined } : own)
    return others && chooseText(others as Record<string, string>, language) ? undefined : inherited?.(name, language)
  }
  const isDefault = (name: FieldPath<Values>, language: string) => {
    const own = values[names.indexOf(name)]
    return own && chooseText(withoutUndefined(own) as Record<string, string>, language)?.match === 'default'
  }
  /** Those that `children` edit count first. */
  const countingIn = (language: string) => (body && inherited?.(body, language) ? [body] : names)
  /** `without`: if its own texts were gone. */
  const keepsPreset = (language: string, without = false) =>
    countingIn(language).some((name) => inheritedBy(name, language, without))
  const hasPreset = names.some((name) => inherited?.(name, defaultLanguage))
  /** Where the texts of a language without its own come from. */
  const originIn = (language: string) => {
    if (keepsPreset(language)) {
      const isTranslated = isOfPreset(language) && !isLanguageOf(ofDefault, language)
      const replaced = isTranslated ? parts.filter(({ name }) => isDefault(name, language)) : []
      return replaced.length > 0
        ? `${formatList(replaced.map(({ label }) => label.toLowerCase()))} in default language`
        : 'preset'
    }
    return countingIn(language).some((name) => inherited?.(name, language)) ? 'default text' : 'empty'
  }
  const isBlank = (language: string) => values.every((texts) => !texts?.[language]?.trim())
  // its default text is no text in the language
  const isOfPreset = (language: string) =>
    language !== defaultLanguage &&
    names.some((name) => {
      const text = inherited?.(name, language)
      return text !== undefined && text !== inherited?.(name, defaultLanguage)
    })
  const writtenDefault = ownDefault && (!isBlank(ofDefault) || isOfPreset(ofDefault))
  const written = useRef(languages)
  written.current = languages
  useEffect(() => () => dismiss(removedToast), [])
  const remove = (removed: string) => {
    onLanguage(defaultLanguage)
    field.onChange(languages.filter((kept) => kept !== removed))
    // what was written in it is kept, but not sent
    const undo = () => {
      if (!written.current.includes(removed)) field.onChange([...written.current, removed])
      onLanguage(removed)
    }
    void notify(`${languageName(removed)} removed`, { undo, about: removedToast })
  }
  return (
    <Tabs
      value={language}
      onChange={(next) => {
        setAdded(undefined)
        if (next !== null) onLanguage(next)
      }}
    >
      <Group gap="xs" mb="sm" wrap="nowrap" data-languages>
        <LanguageScroller language={language}>
          {languages.map((language) => (
            <Tabs.Tab key={language} value={language} data-language={language}>
              {languageName(language)}
              {language === defaultLanguage && ofDefault && !ownDefault && ` (${languageName(ofDefault)})`}
              <Text span inherit c="dimmed">
                {isBlank(language) ? ` · ${originIn(language)}` : untranslated.includes(language) && ' · untranslated'}
              </Text>
            </Tabs.Tab>
          ))}
        </LanguageScroller>
        <AddLanguage
          written={languages}
          offered={offered}
          ofDefault={ofDefault}
          onAdd={(added) => {
            field.onChange([...languages, added])
            setAdded(added)
            onLanguage(added)
          }}
        />
      </Group>
      {languages.map((tab) => (
        <Tabs.Panel key={tab} value={tab} tabIndex={-1}>
          {tab === language && (
            <Stack gap="sm">
              {tab === defaultLanguage && (
                <Group gap="4px 16px" justify="space-between">
                  {languages.length > 1 && (
                    <DimmedText>
                      For {writtenDefault ? `everyone else. ${languageName(ofDefault)} has its own text` : everyoneElse}
                      .
                    </DimmedText>
                  )}
                  <DefaultLanguageField language={ofDefault} onLanguage={setOfDefault} offered={offered} />
                </Group>
              )}
              {parts.map((part, index) => (
                <LocalizedText
                  key={`${part.name} ${language}`}
                  control={control}
                  {...part}
                  required={part.required && language === languages[0]}
                  inherited={inheritedBy(part.name, language)}
                  autoFocus={index === 0 && added === language}
                  language={language}
                  tags={tags}
                />
              ))}
              {children}
              <Group gap="xs">
                {onReset && !isBlank(tab) && (tab === defaultLanguage ? hasPreset : isOfPreset(tab)) && (
                  <LightButton onClick={() => onReset(tab)}>Reset to preset</LightButton>
                )}
                {/* without it, people would get the preset’s text */}
                {tab !== defaultLanguage && !(isOfPreset(tab) && keepsPreset(tab, true)) && (
                  <LightButton onClick={() => remove(tab)}>Remove {languageName(tab)}</LightButton>
                )}
              </Group>
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

// arrow keys move among the tabs, which scrolls them
const byMouse = { 'aria-hidden': true, tabIndex: -1 } as const

/** Tabs in one line. Where they are cut, an arrow says so; the selected one is in view. */
function LanguageScroller({ language, children }: { language: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-language="${CSS.escape(language)}"]`)?.getBoundingClientRect()
    const box = list.current?.closest('[role="presentation"]')
    const edges = box?.getBoundingClientRect()
    if (!box || !edges || !tab || (tab.left >= edges.left && tab.right <= edges.right)) return
    box.scrollLeft += (tab.left + tab.right - edges.left - edges.right) / 2
  }, [language])
  // the arrows only follow scrolling and the size of the box, and tabs get shorter once they have text
  useEffect(() => {
    list.current?.closest('[role="presentation"]')?.dispatchEvent(new Event('scroll'))
  })
  return (
    <Scroller flex={1} miw={0} controlSize={28} draggable={false} startControlProps={byMouse} endControlProps={byMouse}>
      <Tabs.List ref={list} aria-label="Language" style={{ flexWrap: 'nowrap' }}>
        {children}
      </Tabs.List>
    </Scroller>
  )
}

/** The language of the open tab. Invalid text in `part` opens its language. */
export function useLanguageInSight<Values extends FieldValues, Output>(
  { formState, setFocus }: UseFormReturn<Values, unknown, Output>,
  part: string,
) {
  const [language, onLanguage] = useState<string>(defaultLanguage)
  const { submitCount, errors } = formState
  const faulty = Object.keys((errors[part] as Record<string, unknown> | undefined) ?? {})
  const other = faulty.includes(language) ? undefined : faulty[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, not while typing
  useEffect(() => {
    if (submitCount === 0 || other === undefined) return
    onLanguage(other)
    requestAnimationFrame(() => setFocus(`${part}.${other}` as FieldPath<Values>))
  }, [submitCount])
  return { language, onLanguage }
}
