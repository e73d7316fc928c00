import { exampleApplication } from '#contract/examples/example.ts'

/** A deleted segment, as lists of the record show it. */
export const deletedEntry = {
  id: 7,
  at: '2026-01-01T08:00:00.000Z',
  person: 'ada',
  role: 'marketer',
  address: '192.0.2.7',
  event: 'deleteFilter',
  application: exampleApplication,
  name: 'Seniors',
  objects: ['segment:Seniors'],
  outcome: 'done',
  running: false,
  held: null,
  requestId: 'request-7',
  reason: null,
  devices: null,
  within: null,
  parts: null,
}

/** The same as its panel shows it. */
export const wholeEntry = {
  ...deletedEntry,
  status: 200,
  message: null,
  ended: '2026-01-01T08:00:00.120Z',
  request: { name: 'Seniors' },
  before: { code: 'AAAAA-00001', name: 'Seniors', filter_expression: 'T("Age", GTE, 65)' },
  cut: false,
  answer: null,
  hash: 'abcdef0123456789',
}

/** A record with that entry alone. */
export const recordAnswers = {
  getApplications: { applications: [{ [exampleApplication]: 'Harbor Coffee' }], total: 1 },
  listActivity: { entries: [deletedEntry], more: false },
  listActivityPeople: { people: ['ada', 'bo'] },
  getActivity: { entry: wholeEntry },
}
