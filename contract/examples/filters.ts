import type { filters } from '../filters.ts'
import { accept, exampleApplication, filterCode, type MethodExamples, oldName, refuse } from './example.ts'

const adults = { name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const seniors = { name: 'Seniors', filter_expression: 'T("Age", GTE, 65)' }

export const filterExamples = {
  createFilter: {
    accepted: [
      accept('all fields', { ...seniors, application: exampleApplication, expiration_date: '2099-12-31' }),
      accept('for the whole account', seniors),
      accept('an expiry with a time', { ...seniors, expiration_date: '2099-12-31 18:30' }),
      accept('empty values for missing fields', { ...seniors, application: '', expiration_date: null }),
    ],
    refused: [
      refuse('no name', 'name', { filter_expression: seniors.filter_expression }),
      refuse('no conditions', 'filter_expression', { ...seniors, filter_expression: ' ' }),
      refuse('a day that doesn’t exist', 'expiration_date', { ...seniors, expiration_date: '2099-02-30' }),
      refuse('an invalid code', 'application', { ...seniors, application: 'bakery' }),
    ],
    answers: [{ name: 'Seniors' }],
  },
  listFilters: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [
      {
        filters: [
          { ...adults, code: filterCode, expiration_date: '2099-12-31', application: exampleApplication },
          { ...seniors, code: '6F7A8-9B0C1', expiration_date: null },
        ],
      },
      { filters: [] },
    ],
  },
  deleteFilter: {
    accepted: [accept('a name', { name: 'Adults' }), accept('any existing name, unchanged', { name: oldName })],
    refused: [refuse('no name', 'name', { name: '' })],
    answers: [null],
  },
} satisfies Record<keyof typeof filters, MethodExamples>
