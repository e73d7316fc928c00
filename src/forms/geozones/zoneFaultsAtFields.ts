import { ApiError } from '#api/errors.ts'

const names: Readonly<Record<string, string>> = { presetCode: 'preset', status: 'active', timetable: 'week' }

/** The field of the form that a field of the request is typed into. */
export function zoneField(asked: string): string {
  const field = asked.replace(/^geozones\.\d+\./, '')
  if (field === 'content') return 'content.default'
  const day = /^timetable\.([A-Z][a-z]{2})/.exec(field)
  return day ? `week.${day[1]}` : (names[field] ?? field)
}

/** A refusal with its faults at the fields of the form. */
export function zoneFaultsAtFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.faults.length === 0) return error
  const { status, message, requestId, logged, code } = error
  const faults = error.faults.map((fault) => ({ ...fault, field: zoneField(fault.field) }))
  return new ApiError(status, message, { faults, requestId, logged, code })
}
