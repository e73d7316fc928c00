import type { filters } from '../filters.ts'
import { accept, application, filterCode, type MethodExamples, refuse } from './example.ts'

const adults = { name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }

export const filterExamples = {
  createFilter: {
    accepted: [
      accept('all fields', { ...adults, application, expiration_date: '2026-12-31' }),
      accept('for the whole account', adults),
      accept('an expiry with a time', { ...adults, expiration_date: '2026-12-31 18:30' }),
      accept('absent fields empty', { ...adults, application: '', expiration_date: null }),
    ],
    refused: [
      refuse('no name', 'name', { filter_expression: adults.filter_expression }),
      refuse('no conditions', 'filter_expression', { name: 'Adults', filter_expression: ' ' }),
      refuse('a day that does not exist', 'expiration_date', { ...adults, expiration_date: '2026-02-30' }),
      refuse('a code of the wrong shape', 'application', { ...adults, application: 'bakery' }),
    ],
    answers: [{ name: 'Adults' }],
  },
  listFilters: {
    accepted: [accept('an application', { application })],
    refused: [refuse('no application', 'application', {})],
    answers: [
      {
        filters: [
          { ...adults, code: filterCode, expiration_date: '2026-12-31', application },
          { code: filterCode, name: 'Adults', filter_expression: 'T("Age", GTE, 18)', expiration_date: null },
        ],
      },
      { filters: [] },
    ],
  },
  deleteFilter: {
    accepted: [
      accept('a name', { name: 'Adults' }),
      accept('any name that exists, as it is', { name: ` ${'x'.repeat(300)} ` }),
    ],
    refused: [refuse('no name', 'name', { name: '' })],
    answers: [null],
  },
} satisfies Record<keyof typeof filters, MethodExamples>
