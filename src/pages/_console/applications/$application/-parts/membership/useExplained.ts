import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { applicationsQuery } from '#api/applications.ts'
import type { Tag } from '#api/tags.ts'
import { useZone } from '#components/controls/Text.tsx'
import type { Filter } from '#contract/filters.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { exactDate, toDate } from '#format/format.ts'
import { titleLookup } from '#model/filters/describeSegment.ts'
import { explained, subjectFrom } from '#model/people/explained.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a device with these tag values matches a segment, and why. */
export function useExplained(application: string, values: Values, tags: readonly Tag[]) {
  const explain = useExplain(application, tags)
  return useCallback((segment: Filter) => explain(segment, values), [explain, values])
}

/** The same for any device of an application. */
export function useExplain(application: string, tags: readonly Tag[]) {
  const { zone } = useZone()
  const { data: applications } = useQuery(applicationsQuery())
  return useCallback(
    ({ filter_expression }: Filter, values: Values) => {
      const formatDate = (stored: string) => {
        const at = toDate(stored)
        return at ? exactDate(at, zone) : stored
      }
      return explained(filter_expression, subjectFrom(application, values), {
        ...{ typeOf: tagTypeLookup(tags), titleOf: titleLookup(applications), now: new Date(), formatDate },
      })
    },
    [application, applications, tags, zone],
  )
}
