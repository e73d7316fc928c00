import type { Zone, ZoneWithId } from '#api/geozones.ts'
import type { Place } from '#components/map/places.ts'

/** Milliseconds without another step after which a move is sent: a row of key presses is one move. */
export const pause = 800

interface Edit {
  zone: ZoneWithId
  /** What is shown other than the zones say. */
  fields: Partial<Place>
  /** What of it is under way, and what that waits for. */
  sent: Partial<Place>
  going: number
  last: Promise<unknown>
  timer: ReturnType<typeof setTimeout> | undefined
}

export const placeOf = ({ lat, lng, range }: Zone): Place => ({ lat, lng, range: range ?? 0 })

/** What of a place has become other; a point is one thing. */
export const fieldsOf = (from: Place, to: Place): Partial<Place> => ({
  ...((from.lat !== to.lat || from.lng !== to.lng) && { lat: to.lat, lng: to.lng }),
  ...(from.range !== to.range && { range: to.range }),
})

/** Places changed by hand: shown at once, sent when the hand rests, and forgotten as soon as the zones say the same. */
export class PlaceEdits {
  private readonly send: (zone: ZoneWithId, from: Place, to: Place) => Promise<unknown>
  private readonly edits = new Map<string, Edit>()
  private readonly listeners = new Set<() => void>()
  private told = 0

  /** `send` ends when the service has the change and the zones were read again, or when it failed and was told. */
  constructor(send: (zone: ZoneWithId, from: Place, to: Place) => Promise<unknown>) {
    this.send = send
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Another number after every change. */
  readonly version = () => this.told

  /** Where a zone is as it is being changed. */
  of(zone: Zone): Place {
    return { ...placeOf(zone), ...this.edits.get(zone.key)?.fields }
  }

  /** True while a change is not with the service. */
  get unsent(): boolean {
    return this.edits.size > 0
  }

  /** Only what differs from what is shown is changed; the rest stays what the zones say. */
  change(zone: ZoneWithId, next: Place, done: boolean) {
    const edit = this.editOf(zone)
    edit.zone = zone
    edit.fields = { ...edit.fields, ...fieldsOf(this.of(zone), next) }
    clearTimeout(edit.timer)
    edit.timer = done ? setTimeout(() => this.flush(edit), pause) : undefined
    this.tell()
  }

  /** Shows these fields of a zone until the work is done, after what else of the zone is under way. */
  hold(zone: ZoneWithId, fields: Partial<Place>, work: () => Promise<unknown>): Promise<unknown> {
    const edit = this.editOf(zone)
    edit.fields = { ...edit.fields, ...fields }
    edit.sent = { ...edit.sent, ...fields }
    edit.going += 1
    edit.last = edit.last.then(work).finally(() => {
      edit.going -= 1
      this.forget(edit, fields)
    })
    this.tell()
    return edit.last
  }

  /** Sends at once what waits. Ends when nothing is under way. */
  async settle() {
    for (const edit of [...this.edits.values()]) if (edit.timer !== undefined) this.flush(edit)
    await Promise.all([...this.edits.values()].map(({ last }) => last))
  }

  private editOf(zone: ZoneWithId): Edit {
    const held = this.edits.get(zone.key)
    if (held) return held
    const edit = { zone, fields: {}, sent: {}, going: 0, last: Promise.resolve(), timer: undefined }
    this.edits.set(zone.key, edit)
    return edit
  }

  private flush(edit: Edit) {
    clearTimeout(edit.timer)
    edit.timer = undefined
    const from = { ...placeOf(edit.zone), ...edit.sent }
    const to = { ...from, ...edit.fields }
    const fields = fieldsOf(from, to)
    if (Object.keys(fields).length > 0) void this.hold(edit.zone, fields, () => this.send(edit.zone, from, to))
    else if (edit.going === 0) this.forget(edit, edit.fields)
  }

  /** From now on the zones say it, unless it was changed once more. */
  private forget(edit: Edit, fields: Partial<Place>) {
    const rest = Object.entries(edit.fields).filter(([name, value]) => fields[name as keyof Place] !== value)
    edit.fields = Object.fromEntries(rest)
    if (edit.going === 0) edit.sent = {}
    if (edit.going === 0 && edit.timer === undefined && rest.length === 0) this.edits.delete(edit.zone.key)
    this.tell()
  }

  private tell() {
    this.told += 1
    for (const listener of this.listeners) listener()
  }
}
