import { Box, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkHeldFile, listedFiles, rejects } from '#api/imports/heldFile.ts'
import { change, type Import, reading } from '#api/imports/importState.ts'
import { AsOf } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Failed } from '#components/feedback/Failed.tsx'
import { Section, Totals } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/counts.ts'
import type { Summary } from '#model/imports/checkRows.ts'
import { Choices } from './ColumnsStep.tsx'
import { ConfirmImport } from './ConfirmImport.tsx'
import { FileNote, SaveRejects } from './FileNote.tsx'
import { kindPhrases, repeatChoices } from './importChoices.ts'
import { ProblemsTable } from './ProblemsTable.tsx'

const route = getRouteApi('/_console/applications/$application/import/')
const problems = (asked: { words?: string; from: number; count: number }) => listedFiles('problems', asked)

export function CheckStep({ now }: { now: Import }) {
  const { mutate: check, error } = useMutation({ mutationFn: checkHeldFile })
  const begun = useRef(false)
  const progress = reading.use()
  const { summary } = now
  // after a reload, the list of problems is gone and the rows are read again
  useEffect(() => {
    if (begun.current || reading.get()) return
    begun.current = true
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
        way={
          <Button variant="default" onClick={back}>
            Back to the columns
          </Button>
        }
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
          <Text size="sm" c="dimmed" mt="xs">
            {formatCount(progress?.rows ?? 0, 'row')} so far, {exactCount(progress?.bad ?? 0)} with problems
          </Text>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={back}>
              Stop and go back
            </Button>
          </Group>
        </Section>
      </>
    )
  return <Checked now={now} summary={summary} onBack={back} />
}

function Checked({ now, summary, onBack }: { now: Import; summary: Summary; onBack: () => void }) {
  const { problem } = route.useSearch()
  const navigate = route.useNavigate()
  const [confirming, setConfirming] = useState(false)
  const { plan } = now
  const superseded = plan.repeats === 'last' ? summary.repeated : 0
  const sent = summary.good - superseded
  const words = kindPhrases[plan.kind]
  return (
    <>
      <FileNote now={now} />
      <Section
        title="Check results"
        note={
          <>
            Nothing has been sent, <AsOf at={summary.at} />.
          </>
        }
      >
        <Totals
          totals={[
            { name: 'Rows in the file', value: summary.rows },
            { name: 'Rows to send', value: sent, tone: 'good' },
            { name: 'Rows with problems', value: summary.bad, tone: summary.bad > 0 ? 'bad' : undefined },
            { name: 'Rows of repeated devices', value: summary.repeated },
            ...(plan.kind === 'tags' ? [{ name: 'Rows with nothing to set', value: summary.nothing }] : []),
          ]}
        />
        {summary.blank > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {formatCount(summary.blank, 'empty line')} not counted.
          </Text>
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
              label={`${formatCount(summary.repeated, 'row names', 'rows name')} a device that a later row names again`}
              choices={repeatChoices}
              value={plan.repeats}
              onChange={(repeats) => change({ plan: { ...plan, repeats } })}
            />
          </Box>
        )}
      </Section>
      {summary.bad > 0 && (
        <Section
          title="Rows with problems"
          note="They are skipped. Save them, fix them, and import that file. Its added columns are ignored."
          aside={<SaveRejects rejects={rejects} label="Save these rows" />}
        >
          <ProblemsTable
            name="Problems"
            groups={summary.groups}
            part={problems}
            valueHeading="Value"
            withColumn
            version={summary.at}
            chosen={problem}
            onChoose={(words) => navigate({ search: (before) => ({ ...before, problem: words }), replace: true })}
          />
        </Section>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        <ReasonedButton reason={sent === 0 ? 'No rows can be sent' : undefined} onClick={() => setConfirming(true)}>
          {words.action(sent)}…
        </ReasonedButton>
      </Group>
      {confirming && <ConfirmImport now={now} devices={sent} onClose={() => setConfirming(false)} />}
    </>
  )
}
