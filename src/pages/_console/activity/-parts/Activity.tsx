import { Box } from '@mantine/core'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { ActivityEntries } from './ActivityEntries.tsx'
import { HistoryTabs, hasTabs } from './HistoryTabs.tsx'
import { historyOf } from './historyOf.tsx'
import { SaveActivity } from './SaveActivity.tsx'
import { type ActivityProps, useActivityList } from './useActivityList.ts'
import { VerifyRecord } from './VerifyRecord.tsx'

/** The record as a page: all of it, or within an application, what is about one object of it. */
export function Activity(props: ActivityProps) {
  const { within } = props
  const list = useActivityList(props)
  const { filters, seesAll, own, ofPerson } = list
  const { data } = list.query
  const replaced = data?.some(({ objects }) => objects.some((key) => key.startsWith('replaced:'))) === true
  const history = within && historyOf(filters.object, within)
  const tabbed = history?.object && hasTabs(history.object) ? history.object : undefined
  return (
    <AppPage
      title={history?.title ?? 'Activity'}
      note={
        own
          ? 'What you changed, sent, and looked at through this console.'
          : seesAll && (!history?.object || ofPerson)
            ? 'Every change, send, look at a person’s data, sign-in, and rejection, as it went through this console.'
            : `What was changed, sent, and undone through this console.${replaced ? ' With the messages that took each other’s place.' : ''}`
      }
      actions={
        <>
          {!tabbed && history?.back}
          {seesAll && !within && <VerifyRecord />}
          {list.rows.length > 0 && <SaveActivity filter={list.filter} what={filters.what} />}
        </>
      }
    >
      {within && tabbed && (
        <HistoryTabs
          key={filters.object?.toString()}
          application={within.application}
          object={tabbed}
          otherwise={history?.back && <Box mb="md">{history.back}</Box>}
        />
      )}
      <ActivityEntries list={list} />
    </AppPage>
  )
}
