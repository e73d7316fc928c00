import type { Definition } from '#api/replaceFilter.ts'
import type { Filter } from '#contract/filters.ts'

/** What createFilter needs to make a segment again as it was. */
export const definitionOf = ({ name, filter_expression, application, expiration_date }: Filter): Definition => ({
  name,
  filter_expression: filter_expression ?? '',
  ...(application ? { application } : {}),
  ...(expiration_date ? { expiration_date: expiration_date.replace('T', ' ').slice(0, 19) } : {}),
})
