import { Text } from '@mantine/core'
import { useCreateMessage } from '#api/messages.ts'
import { Section } from '#components/layout/Section.tsx'
import type { EffectiveText } from '#contract/rendering/effectivePush.ts'
import { capitalized, exactCount, formatCount } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import {
  countedLanguages,
  describeCoverage,
  type EffectiveCell,
  effectiveRows,
  getPlatforms,
  presetBase,
  shownLanguages,
} from '#model/messages/effective.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { questionsAbout } from '#model/messages/questions.ts'
import { guardedNotification, toNotification } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { tagNames } from '../texts/TextsByLanguage.tsx'
import { type GridCell, GridLack, GridText, LanguageGrid, useDraftReach } from './ReachSection.tsx'
import { SendReview } from './SendReview.tsx'

export function PushReview(review: ReviewProps<PushDraft>) {
  const { composerForm, application, presets } = review
  const { code, languages: ofDevices, providers } = application
  const { mutateAsync: create } = useCreateMessage()
  const draft = composerForm.form.getValues()
  const push = guardedNotification(toNotification(draft), composerForm.draftId)
  const base = presetBase(presets, draft.preset)
  const platforms = getPlatforms(draft, base, providers)
  const counted = countedLanguages(draft.languages, ofDevices)
  const reach = useDraftReach(review, platforms, counted)
  const shown = platforms.filter((platform) => reach.byPlatform.get(platform) !== 0)
  const rows = effectiveRows(push, base, shownLanguages(draft.languages, counted, reach.byLanguage), shown)
  return (
    <SendReview
      review={review}
      sent={push}
      inherited={base}
      send={async () => {
        const { Messages, UnknownDevices } = await create({ application: code, notifications: [push] })
        return { codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat() }
      }}
      reach={reach}
      questions={questionsAbout(push, rows, reach.byLanguage, tagNames(review.tags))}
      platforms={platforms}
      languages={counted}
    >
      <Section
        title="Content by platform and language"
        note={describeCoverage(rows, reach.byLanguage) ?? 'With the source of each text.'}
      >
        <LanguageGrid
          label="Effective message"
          columns={shown.map((key) => ({
            key,
            head: platformLabel(key),
            devices: formatCount(reach.byPlatform.get(key), 'device'),
          }))}
          rows={rows.map(({ language, cells }) => ({ language, cells: cells.map(gridCell) }))}
          byLanguage={reach.byLanguage}
          unit={['device', 'devices']}
        />
      </Section>
    </SendReview>
  )
}

function gridCell({ shown: { title, subtitle, text, silent }, bytes, tooLarge }: EffectiveCell): GridCell {
  const fallback = text?.match === 'default'
  if (silent) return { fallback: false, content: <Text size="sm">Silent: nothing is shown</Text> }
  if (!text) return { fallback, content: <GridLack>Gets nothing: no text in this language</GridLack> }
  const lines = [title, subtitle].filter((line) => line !== undefined)
  return {
    fallback,
    content: (
      <GridText
        lines={lines.map((line) => (
          <Text key={line.field} size="sm" fw={line === title ? 600 : undefined} lineClamp={4} dir="auto">
            {line.text}
          </Text>
        ))}
        text={text.text}
        origin={
          <>
            {getOrigins(title, text)} ·{' '}
            <Text span inherit c={tooLarge ? 'red' : undefined}>
              {exactCount(bytes)} bytes{tooLarge && ': too large'}
            </Text>
          </>
        }
      />
    ),
  }
}

function getOrigins(title: EffectiveText | undefined, text: EffectiveText): string {
  const [ofTitle, ofText] = [title && getOrigin(title), getOrigin(text)]
  return capitalized(ofTitle === undefined || ofTitle === ofText ? ofText : `title: ${ofTitle} · text: ${ofText}`)
}

function getOrigin({ source, field, match }: EffectiveText): string {
  const common = field === 'title' || field === 'subtitle' || field === 'content'
  const place = source === 'preset' ? 'preset' : common ? 'shared text' : 'platform override'
  return match === 'default' ? `${place} · default language` : match === 'base' ? `${place} · base language` : place
}
