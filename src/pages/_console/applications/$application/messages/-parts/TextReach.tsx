import { useSuspenseQuery } from '@tanstack/react-query'
import { applicationQuery } from '#api/applications.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { useRequestReach } from '#forms/messages/editing/useRequestReach.ts'
import { countedLanguages } from '#model/messages/effective.ts'

interface TextReachProps {
  application: string
  message: MessageInFull
  /** Those of this text, and all that the message has texts in. */
  languages: readonly string[]
  written: readonly string[]
}

/** Who would get one text of a scheduled push now: ` · 128 devices`. */
export function TextReach({ application, message, languages, written }: TextReachProps) {
  const { data: about } = useSuspenseQuery(applicationQuery(application))
  const spoken = countedLanguages(written, about.languages)
  const { byLanguage } = useRequestReach(application, 'push', message.request, spoken)
  const texts = Object.fromEntries(written.map((language) => [language, language]))
  const getting = spoken.filter((language) => languages.includes(chooseText(texts, language)?.language ?? ''))
  const counts = getting.map((language) => byLanguage.get(language))
  if (counts.length === 0 || counts.includes(undefined)) return null
  const total = counts.reduce((sum: number, count) => sum + (count ?? 0), 0)
  const others = getting.filter((language) => language && !languages.includes(language) && byLanguage.get(language))
  return (
    <>
      {others.length > 0 && ` (${languages.length > 1 ? 'also ' : ''}${others.map(languageName).join(', ')})`} ·{' '}
      {total === 0 ? 'no devices now' : formatCount(total, 'device')}
    </>
  )
}
