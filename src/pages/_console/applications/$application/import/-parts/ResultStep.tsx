import { Group, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { setAside } from '#api/imports/chooseFile.ts'
import type { Import, Run } from '#api/imports/importState.ts'
import { getMisses, missGroups, rejects } from '#api/imports/openFile.ts'
import { registerMissing } from '#api/imports/registerMissing.ts'
import { resumeImport, retryImport } from '#api/imports/runImport.ts'
import { tagsQuery } from '#api/tags.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { elapsedTime } from '#format/figures.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import classes from './Import.module.css'
import { FileNote, ResultTable } from './ImportTables.tsx'
import { notifyFailure } from './importChoices.ts'
import { ProblemsTable } from './ProblemsTable.tsx'

function resultTitle({ state, done, failed }: Run): string {
  if (state === 'cancelled')
    return done === 0 ? 'The import was canceled. Nothing was changed.' : 'The import was canceled'
  if (done > 0) return 'Import complete'
  return failed > 0 ? 'Import failed' : 'Nothing was changed'
}

export function ResultStep({ now, run }: { now: Import; run: Run }) {
  const { summary, plan } = now
  const params = { application: now.application }
  const { done, failed, notFound, finished = run.started } = run
  const repeated = plan.repeats === 'last' ? (summary?.repeated ?? 0) : 0
  const nothing = summary?.nothing ?? 0
  const unsent = run.planned - done - failed - notFound
  const rejected = failed + notFound + unsent + (summary?.bad ?? 0)
  const { data: groups = [] } = useQuery({
    queryKey: ['misses of the import', now.id, finished],
    queryFn: missGroups,
    enabled: failed + notFound > 0,
    retry: false,
  })
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const toCreate = useRefusal('createFilter', 'create segments')
  const retry = (status: 'failed' | 'not found') => notifyFailure(retryImport([status]))
  return (
    <>
      <FileNote now={now} />
      <Section
        title={resultTitle(run)}
        note={
          <>
            <Moment at={finished} full /> · took {elapsedTime(run.worked)}
          </>
        }
        aside={
          rejected > 0 && <SaveRejects rejects={rejects} label={`Download ${formatCount(rejected, 'rejected row')}`} />
        }
      >
        <ResultTable
          total={summary?.rows ?? 0}
          lines={[
            ['Done', done],
            ['Failed', failed, 'errors from the service'],
            ['Not found', notFound, 'not in this application'],
            ['Skipped', summary?.bad ?? 0, 'rows with problems'],
            repeated > 0 && ['Skipped', repeated, 'a later row has the same device'],
            nothing > 0 && ['Skipped', nothing, 'nothing to set'],
            unsent > 0 && ['Not sent', unsent, 'the import was canceled first'],
          ]}
        />
        {done > 0 && now.common && !toCreate && (
          <Text size="sm" mt="md">
            All rows set {now.common.tag} to “{now.common.value}”.{' '}
            <TextLink
              to="/applications/$application/segments/$code"
              params={{ ...params, code: 'new' }}
              search={now.common}
            >
              Create a segment of all devices with it
            </TextLink>
          </Text>
        )}
        <Group gap="xs" mt="lg">
          {unsent > 0 && (
            <SecondaryButton onClick={() => notifyFailure(resumeImport())}>
              Send remaining {exactCount(unsent)}
            </SecondaryButton>
          )}
          {unsent === 0 && notFound > 0 && (
            <SecondaryButton onClick={() => retry('not found')}>
              Retry {formatCount(notFound, 'missing device')}
            </SecondaryButton>
          )}
          {unsent === 0 && notFound > 0 && plan.kind === 'tags' && (
            <SecondaryButton onClick={() => notifyFailure(registerMissing(tags))}>
              Register {formatCount(notFound, 'missing device')}
            </SecondaryButton>
          )}
          {unsent === 0 && failed > 0 && (
            <SecondaryButton onClick={() => retry('failed')}>
              Retry {formatCount(failed, 'failed device')}
            </SecondaryButton>
          )}
          <Group ms="auto" gap="xs">
            <SecondaryButton onClick={setAside}>Import another file</SecondaryButton>
            {done > 0 && plan.kind !== 'unregister' && (
              <>
                <LinkButton variant="default" to="/applications/$application/segments" params={params}>
                  View segments
                </LinkButton>
                <LinkButton to="/applications/$application/compose" params={params}>
                  Compose message
                </LinkButton>
              </>
            )}
          </Group>
        </Group>
      </Section>
      {run.examples && run.examples.length > 0 && plan.kind !== 'unregister' && (
        <Section
          title="Imported devices"
          note={done > run.examples.length ? `The first ${run.examples.length} of ${exactCount(done)}.` : undefined}
        >
          <ul className={classes.examples}>
            {run.examples.map((id) => (
              <li key={id}>
                <TextLink
                  to="/applications/$application/people"
                  params={{ application: now.application }}
                  search={{ find: id }}
                >
                  {id}
                </TextLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {groups.length > 0 && (
        <Section title="Rows that were sent but not completed" note="By row in the file, with the service’s reason.">
          <ProblemsTable
            name="Rows not completed"
            groups={groups}
            part={getMisses}
            version={finished}
            valueHeading="Device"
          />
        </Section>
      )}
    </>
  )
}
