import { Group } from '@mantine/core'
import { useState } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import { type ActivitySearch, noFilters } from '#model/activity/activitySearch.ts'
import { type PersonsDevice, personObjects } from '#model/activity/personObjects.ts'
import { ActivityEntries } from '#pages/_console/activity/-parts/ActivityEntries.tsx'
import { SaveActivity } from '#pages/_console/activity/-parts/SaveActivity.tsx'
import { useActivityList } from '#pages/_console/activity/-parts/useActivityList.ts'
import { usePeopleAddress } from './usePeopleAddress.ts'

/** What was done to a person and their devices through this console. Its filters last as long as the tab is open. */
export function PersonsHistory({ devices }: { devices: readonly PersonsDevice[] }) {
  const { application, entry, put } = usePeopleAddress()
  const [filters, setFilters] = useState<ActivitySearch>(noFilters)
  const list = useActivityList({
    search: { ...filters, object: personObjects(devices), entry },
    put: ({ entry, ...parts }) => {
      setFilters({ ...filters, ...parts, object: undefined })
      return put({ entry })
    },
    within: { application },
  })
  const found = list.query.data?.length ?? 0
  return (
    <>
      <Group justify="space-between" mb="md">
        <DimmedText>
          {list.seesAll
            ? 'Changes, sends, and looks at this person’s data, through this console.'
            : 'What was changed, sent, and undone through this console.'}
        </DimmedText>
        {found > 0 && <SaveActivity filter={list.filter} what={list.filters.what} />}
      </Group>
      <ActivityEntries list={list} />
    </>
  )
}
