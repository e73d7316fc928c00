import { Group } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { entryQuery, partsQuery } from '#api/activity.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import type { ObjectNames } from '#model/activity/objectNames.ts'
import { FoldedEntries } from './FoldedEntries.tsx'

interface EntryPartsProps {
  /** The open entry: one that has parts, or one of them. */
  id: number
  names: ObjectNames
}

/** The calls of the import or file that an entry is, or is a part of. Nothing if it is neither, or someone else’s. */
export function EntryParts({ id, names }: EntryPartsProps) {
  const { name, role } = useSignedIn()
  const { data: entry } = useQuery(entryQuery(id))
  const whole = entry?.within ?? (entry?.parts ? entry.id : undefined)
  const person = entry?.person ?? null
  const isShown = whole !== undefined && (role === 'administrator' || person === name)
  const first = useQuery({ ...entryQuery(whole ?? id), enabled: isShown })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...partsQuery(whole ?? id, person),
    enabled: isShown,
  })
  if (!isShown || !data) return null
  return (
    <>
      <FoldedEntries id={id} entries={data} total={first.data?.parts?.entries} names={names} />
      {hasNextPage && (
        <Group mb="lg">
          <BusyButton variant="default" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more of this row
          </BusyButton>
        </Group>
      )}
    </>
  )
}
