import { Stack, Text } from '@mantine/core'
import { useCreateMessage } from '#api/sendMessage.ts'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { fillGiven } from '#contract/rendering/placeholders.ts'
import { exactCount, formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { PlaceholderText } from '#forms/shared/PlaceholderText.tsx'
import {
  countedLanguages,
  describeCoverage,
  type EffectiveCell,
  effectiveRows,
  getCoverage,
  getPlatforms,
  groupLanguages,
  groupPlatforms,
  hasPushText,
  ownTexts,
  presetBase,
  shownLanguages,
} from '#model/messages/effective.ts'
import { presetLinkFaults } from '#model/messages/faults.ts'
import { messageImages } from '#model/messages/messageFacts.ts'
import { platformFacts } from '#model/messages/platformFacts.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { questionsAbout } from '#model/messages/questions.ts'
import { describeOrigins } from '#model/messages/textOrigins.ts'
import { guardedNotification, toNotification } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { tagNames } from '../texts/TextsByLanguage.tsx'
import { DeviceCount, type GridCell, GridLack, GridText, LanguageGrid } from './LanguageGrid.tsx'
import classes from './SendReview.module.css'
import { SendReview } from './SendReview.tsx'
import { useDraftReach } from './useDraftReach.ts'
import { withDraft } from './withDraft.ts'

export function PushReview(review: ReviewProps<PushDraft>) {
  const { composerForm, application, presets } = review
  const { code, languages: ofDevices, providers } = application
  const { mutateAsync: create } = useCreateMessage()
  const draft = composerForm.form.getValues()
  const { defaultTextLanguage: ofDefault } = draft
  const push = guardedNotification(toNotification(draft), composerForm.draftId)
  const base = presetBase(presets, draft.preset)
  // of all, so that devices on those without credentials are counted too
  const platforms = getPlatforms(draft, base)
  const counted = countedLanguages(draft.languages, ofDevices)
  const { reach, unconfigured } = useDraftReach(review, {
    platforms,
    chosen: draft.platforms || base?.platforms?.length ? platforms : [],
    spoken: counted,
    hasText: hasPushText(push, base, platforms),
  })
  const configured = platforms.filter((platform) => providers[platform])
  const reached = configured.filter((platform) =>
    reach.recipients ? reach.byPlatform.has(platform) : reach.byPlatform.get(platform) !== 0,
  )
  const shown = reached.length > 0 ? reached : configured
  const languages = reach.recipients ? [...reach.byLanguage.keys()] : counted
  const rows = effectiveRows(push, base, shownLanguages(draft.languages, languages, reach.byLanguage), shown)
  const columns = groupPlatforms(rows)
  const merged = { ...base, ...withoutUndefined(push) }
  const filled = (text: string) =>
    fillGiven(text, { ...merged.template_bindings, ...merged.dynamic_content_placeholders })
  return (
    <SendReview
      review={review}
      sent={push}
      inherited={base}
      send={async () => {
        const { Messages, UnknownDevices } = await create(
          withDraft(composerForm, { application: code, notifications: [push] }),
        )
        return { codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat() }
      }}
      reach={reach}
      questions={questionsAbout(push, rows, reach.byLanguage, tagNames(review.tags), ofDefault)}
      platforms={configured}
      languages={languages}
      unconfigured={unconfigured}
      blocked={configured.length === 0}
      unfit={
        rows.some(({ cells }) => cells.some(({ tooLarge }) => tooLarge))
          ? 'Shorten the text marked “too large”: its push service would reject it'
          : presetLinkFaults(draft, base)[0]?.message
      }
    >
      <Section
        title="Content by platform and language"
        note={describeCoverage(rows, reach.byLanguage, ofDefault) ?? 'With the source of each text.'}
      >
        <Stack>
          <LanguageGrid
            label="Effective message"
            columns={columns.map((indexes) => ({
              key: indexes.join(),
              head: formatList(indexes.flatMap((index) => (shown[index] ? [platformLabel(shown[index])] : []))),
              note: (
                <DeviceCount
                  devices={sumCounts(indexes.map((index) => reach.byPlatform.get(shown[index] ?? '')))}
                  {...reach}
                />
              ),
            }))}
            rows={groupLanguages(rows, ({ cells }) => cells.map(ownTexts)).map(({ languages, row }) => ({
              languages,
              written: languages.filter((language) =>
                rows.some((one) => one.language === language && language !== 'default' && getCoverage(one) === 'own'),
              ),
              cells: columns.flatMap(
                (indexes) =>
                  gridCell(
                    indexes.flatMap((index) => row.cells[index] ?? []),
                    filled,
                  ) ?? [],
              ),
            }))}
            reach={reach}
          />
          <Facts facts={[...mediaFacts(merged, configured), ...platformFacts(merged, configured)]} />
        </Stack>
      </Section>
    </SendReview>
  )
}

const sumCounts = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.some((count) => count === undefined) ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** Platforms that show the same, with the bytes of the largest payload. `filled`: with the values that everyone gets. */
function gridCell(cells: readonly EffectiveCell[], filled: (text: string) => string): GridCell | undefined {
  const [largest] = [...cells].sort((a, b) => Number(b.tooLarge) - Number(a.tooLarge) || b.bytes - a.bytes)
  if (!largest) return undefined
  const { shown, bytes, tooLarge } = largest
  const { title, subtitle, text, silent } = shown
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
            <PlaceholderText text={filled(line.text)} />
          </Text>
        ))}
        text={filled(text.text)}
        origin={
          <>
            {describeOrigins(shown)} ·{' '}
            <Text span inherit c={tooLarge ? 'red' : undefined}>
              {exactCount(bytes)} bytes{tooLarge && ': too large'}
            </Text>
          </>
        }
      />
    ),
  }
}

function mediaFacts(push: Partial<Notification>, platforms: readonly string[]): Fact[] {
  const tap = push.link ?? (push.rich_media && `Rich media ${push.rich_media}`)
  return [
    ...messageImages(push, platforms).map(({ url, name }) => ({
      name,
      value: <PreviewImage source={url} className={classes.image} />,
      note: url,
    })),
    { name: 'On tap', value: tap ?? 'Open the app' },
  ]
}
