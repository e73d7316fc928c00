import type { RecordedAction } from './openRecord.ts'

/** What a person did, for tests of the record. */
export const sampleAction = (more: Partial<RecordedAction> = {}): RecordedAction => ({
  ...{ person: 'Ada', role: 'marketer', address: '192.0.2.7', requestId: 'request-1' },
  ...{ event: 'createMessage', application: 'AAAAA-BBBBB', objects: ['application:AAAAA-BBBBB'] },
  ...more,
})
