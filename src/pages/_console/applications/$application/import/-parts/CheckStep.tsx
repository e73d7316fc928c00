import { Box, Group, Paper, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { change, type Import, reading } from '#api/imports/importState.ts'
import { checkHeldFile, getProblems, rejects } from '#api/imports/openFile.ts'
import { startImport } from '#api/imports/runImport.ts'
import { useAddTag } from '#api/listChanges.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { Consequences } from '#components/controls/Dialog.tsx'
import { RowList } from '#components/controls/RowList.tsx'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { Failed } from '#components/feedback/EmptyState.tsx'
import { Section, Totals } from '#components/layout/Section.tsx'
import type { TagType } from '#contract/tagTypes.ts'
import { exactCount, formatCount, formatList, sentence } from '#format/format.ts'
import { SendDialog, TypedConfirmation } from '#forms/shared/Confirm.tsx'
import type { DuplicateRow, Summary } from '#model/imports/checkRows.ts'
import { deviceFields } from '#model/imports/deviceFields.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { Choices } from './ColumnsStep.tsx'
import { FileNote } from './ImportTables.tsx'
import { importUnit, kindPhrases, listChoices, repeatChoices } from './importChoices.ts'
import { ProblemsTable } from './ProblemsTable.tsx'
import { changesWords, UnknownDevices, useUnknownDevices } from './UnknownDevices.tsx'

export function CheckStep({ now }: { now: Import }) {
  const { mutate: check, error } = useMutation({ mutationFn: checkHeldFile })
  const started = useRef(false)
  const progress = reading.use()
  const { summary } = now
  // after a reload, the list of problems is gone and the rows are read again
  useEffect(() => {
    if (started.current || reading.get()) return
    started.current = true
    check()
  }, [check])
  const back = () => {
    reading.set(undefined)
    change({ step: 'columns' })
  }
  if (error)
    return (
      <Failed
        title="Couldn’t check the file"
        message={error.message}
        onRetry={check}
        action={<SecondaryButton onClick={back}>Back to the columns</SecondaryButton>}
      />
    )
  if (!summary || progress)
    return (
      <>
        <FileNote now={now} />
        <Section title="Checking the rows" note="Nothing is sent.">
          <Progress
            value={progress ? Math.min(100, (progress.bytes / Math.max(1, now.file.size)) * 100) : 0}
            aria-label="Rows checked"
          />
          <DimmedText mt="xs">
            {formatCount(progress?.rows ?? 0, 'row')} so far, {exactCount(progress?.bad ?? 0)} with problems
          </DimmedText>
          <Group justify="flex-end" gap="xs" mt="lg">
            <SecondaryButton onClick={back}>Stop and go back</SecondaryButton>
          </Group>
        </Section>
      </>
    )
  return <Checked now={now} summary={summary} onBack={back} />
}

function Checked({ now, summary, onBack }: { now: Import; summary: Summary; onBack: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const { plan } = now
  const superseded = plan.repeats === 'last' ? summary.repeated : 0
  const sent = summary.good - superseded
  const phrases = kindPhrases[plan.kind]
  const { looked = 0, unknown = 0, isFetching } = useUnknownDevices(now)
  const noneKnown = looked > 0 && unknown === looked
  return (
    <>
      <FileNote now={now} />
      <Section
        title="Check results"
        note={
          <>
            Nothing has been sent. Results <AsOf at={summary.at} />.
          </>
        }
      >
        <Totals
          totals={[
            { name: 'Rows in the file', value: summary.rows },
            { name: 'Rows to send', value: sent, tone: noneKnown || isFetching ? undefined : 'good' },
            { name: 'Rows with problems', value: summary.bad, tone: summary.bad > 0 ? 'bad' : undefined },
            { name: 'Duplicate rows', value: summary.repeated },
            ...(plan.kind === 'tags' ? [{ name: 'Rows with nothing to set', value: summary.nothing }] : []),
          ]}
        />
        {isFetching && (
          <DimmedText role="status" mt="xs">
            Looking up devices…
          </DimmedText>
        )}
        {unknown > 0 && <UnknownDevices now={now} looked={looked} unknown={unknown} />}
        {summary.blank > 0 && <DimmedText mt="xs">{formatCount(summary.blank, 'empty line')} not counted.</DimmedText>}
        {summary.unlinked !== undefined && (
          <DimmedText mt="xs">
            {formatCount(summary.unlinked, ...importUnit(plan))} {summary.unlinked === 1 ? 'isn’t' : 'aren’t'} linked to
            a person: the user ID is blank.
          </DimmedText>
        )}
        {summary.odd && (
          <Paper withBorder px="sm" py="xs" mt="sm" fz="sm">
            Some characters can’t be read and will appear as “�”. Save the file as UTF-8 to keep them.
          </Paper>
        )}
        {summary.repeated > 0 && (
          <Box mt={20}>
            <Choices
              name="repeats"
              label={`${formatCount(summary.repeated, 'row is for a device that also appears', 'rows are for devices that also appear')} in a later row`}
              choices={repeatChoices}
              value={plan.repeats}
              onChange={(repeats) => change({ plan: { ...plan, repeats } })}
            />
            {summary.duplicates && (
              <Box component="section" aria-label="Duplicate rows" fz="sm" mt="sm">
                <RowList rows={summary.duplicates.map(toListed)} total={summary.repeated} />
              </Box>
            )}
          </Box>
        )}
      </Section>
      {summary.bad > 0 && (
        <Section
          title="Rows with problems"
          note="These rows are skipped. Download them, fix the problems, and import the corrected file."
          aside={<SaveRejects rejects={rejects} label="Download these rows" />}
        >
          <ProblemsTable
            name="Problems"
            groups={summary.groups}
            part={getProblems}
            valueHeading="Value"
            withColumn
            version={summary.at}
          />
        </Section>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <SecondaryButton onClick={onBack}>Back to the columns</SecondaryButton>
        <ReasonedButton
          // nothing to recommend if it would change nothing
          variant={noneKnown ? 'default' : 'filled'}
          reason={sent === 0 ? 'No rows can be sent' : undefined}
          onClick={() => setConfirming(true)}
        >
          {phrases.action(sent, importUnit(plan))}
          {noneKnown && ' anyway'}
        </ReasonedButton>
      </Group>
      {confirming && (
        <ConfirmImport
          now={now}
          rows={sent}
          changes={unknown > 0 ? sentence(changesWords(looked, unknown, sent)) : undefined}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

const toListed = ({ row, later, id }: DuplicateRow) => ({ row, message: `${id}, again in row ${exactCount(later)}` })

interface ConfirmImportProps {
  now: Import
  rows: number
  /** How many devices change, if some of those looked up are unknown. */
  changes: string | undefined
  onClose: () => void
}

function ConfirmImport({ now, rows, changes, onClose }: ConfirmImportProps) {
  const [typed, setTyped] = useState('')
  const makeTags = useNewTags(now)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await makeTags()
      await startImport()
    },
  })
  const { confirmAbove } = useSignedIn()
  const { plan } = now
  const phrases = kindPhrases[plan.kind]
  const sure = rows <= confirmAbove || typed.replace(/\D/g, '') === String(rows)
  const tags = plan.targets.flatMap((target) => (target.is === 'tag' ? [target] : []))
  const fields = plan.targets.flatMap((target) => (target.is === 'field' ? deviceFields[target.name].label : []))
  const newTags = tags.filter(({ isNew }) => isNew)
  const lists = tags.filter(({ type }) => type === 3)
  const list = listChoices.find(({ value }) => value === plan.lists)
  const names = (some: readonly { name: string }[]) => formatList(some.map(({ name }) => name))
  const lines = [
    plan.kind !== 'unregister' && tags.length > 0 && `Sets the ${tags.length === 1 ? 'tag' : 'tags'} ${names(tags)}.`,
    fields.length > 0 && `Sets ${formatList(fields)} of each device.`,
    lists.length > 0 && list && (
      <>
        Lists ({names(lists)}): <strong>{list.label}</strong>. {list.help}
      </>
    ),
    tags.length > 0 && plan.empty === 'remove' && 'Empty cells remove the tag’s value.',
    newTags.length > 0 &&
      `${newTags.length === 1 ? 'A new tag is' : 'New tags are'} created first: ${formatList(newTags.map(({ name, type }) => `${name} (${tagTypeLabel(type)})`))}.`,
    changes,
    plan.kind !== 'register' && 'Unknown devices are skipped and reported as not found.',
    ...phrases.consequences,
    'You can pause and resume the import. Repeating a batch is safe: values are never appended twice.',
  ]
  return (
    <SendDialog
      title={`${phrases.action(rows, importUnit(plan))}?`}
      confirm={phrases.action(rows, importUnit(plan))}
      color={plan.kind === 'unregister' ? 'red' : undefined}
      busy={isPending}
      disabled={!sure}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Consequences lines={lines.filter(Boolean)} />
      {rows > confirmAbove && (
        <TypedConfirmation
          data-autofocus
          inputMode="numeric"
          word={exactCount(rows)}
          value={typed}
          onChange={setTyped}
        />
      )}
    </SendDialog>
  )
}

/** The service would take the type from the first value: Integer for 5 and 5.5. */
function useNewTags({ plan }: Import) {
  const queries = useQueryClient()
  const { mutateAsync } = useAddTag()
  return async () => {
    const newTags = plan.targets.flatMap((target) => (target.is === 'tag' && target.isNew ? [target] : []))
    if (newTags.length === 0) return
    const { tags } = await queries.fetchQuery({ ...tagsQuery(), staleTime: 0 })
    for (const { name, type } of newTags) {
      const existing = tags.find((tag) => tag.name === name.trim())
      if (!existing) await mutateAsync({ tag: { name: name.trim(), type: type satisfies TagType } })
      else if (existing.type !== type)
        throw new Error(
          `Someone else created the tag ${name} as ${tagTypeLabel(existing.type)}. Go back to the columns and select it.`,
        )
    }
  }
}
