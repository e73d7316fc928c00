import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { storedDate } from '#contract/language/dates.ts'
import { asDate, asText } from '#contract/language/storedValues.ts'
import type { Subject } from '#contract/language/subject.ts'

/** A device as its row and as expressions see it: the default tags that have columns follow those. */
export function makeTestDevice(subject: Subject, number: number) {
  const moment = (value: unknown) => {
    const stored = asDate(value)
    return stored === undefined ? null : new Date(Date.parse(`${stored.replace(' ', 'T')}Z`) + 730)
  }
  const { Language, 'Application Version': version, 'Device Model': model, ...rest } = subject.tags
  const { 'First Install': installed, 'Last Application Open': opened, Platform: _, 'Push Enabled': __, ...tags } = rest
  const row = {
    hwid: `device ${number}`,
    device_type: deviceTypeIds.find((type) => deviceTypes[type] === subject.platform) ?? 1,
    push_token: subject.hasToken ? `token ${number}` : null,
    language: asText(Language) ?? null,
    app_version: asText(version) ?? null,
    device_model: asText(model) ?? null,
    os_version: '1.2',
    created: moment(installed) ?? new Date('2025-01-01T10:30:15.999Z'),
    last_open: moment(opened),
    // the values under names of default tags are leftovers of a tag that is gone: the column counts
    tags: JSON.stringify({ ...tags, Language: 'lisbon', Platform: 7 }),
  }
  const seen: Subject['tags'] = {
    ...tags,
    Language: row.language,
    'Application Version': row.app_version,
    'Device Model': row.device_model,
    'First Install': storedDate(row.created),
    'Last Application Open': row.last_open && storedDate(row.last_open),
    Platform: subject.platform,
    'Push Enabled': subject.hasToken,
  }
  return { row, subject: { ...subject, tags: seen } }
}
