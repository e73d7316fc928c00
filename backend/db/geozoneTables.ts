import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedNow } from './createdNow.ts'

export interface GeozoneClusterTable {
  id: Generated<number>
  application_id: number
  code: string
  name: string
  /** Seconds before a person can get a message of the cluster again. */
  cooldown: number
  created: CreatedNow
}

export interface GeozoneTable {
  id: Generated<number>
  application_id: number
  cluster_id: number | null
  campaign_id: number | null
  /** Instead of `content`. A zone with neither is disabled because its preset was deleted. */
  preset_id: number | null
  name: string
  lat: number
  lng: number
  /** Meters. */
  range: number
  /** Seconds. */
  cooldown: number
  active: Generated<boolean>
  /** A text, or texts by language. */
  content: ColumnType<string | Record<string, string>, string, string> | null
  /** Null if it is always open. */
  timetable: JSONColumnType<Record<string, unknown>> | null
  created: CreatedNow
}

/** The state of a device in a zone: stored while it is inside, and after the zone fired for it. */
export interface GeozoneVisitTable {
  device_id: number
  geozone_id: number
  /** At the device's last position. */
  inside: boolean
  /** When the zone last sent the device its message. */
  fired: Date | null
}

/** When a cluster last sent a person a message. */
export interface GeozoneClusterFiringTable {
  cluster_id: number
  /** User ID, or the hwid of a device without one. */
  owner: string
  fired: Date
}
