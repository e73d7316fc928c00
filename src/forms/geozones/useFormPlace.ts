import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { degreesIn, rangeFault } from '#model/geozones/checkZoneRows.ts'
import type { ZoneDraft } from '#model/geozones/zoneDraft.ts'

export interface FormPlace {
  lat: number
  lng: number
  range: number
}

/** Tells the map what is typed: undefined while a coordinate or the radius is incomplete. */
export function useFormPlace(
  { subscribe, getValues }: UseFormReturn<ZoneDraft, unknown, ZoneDraft>,
  onPlace: (place: FormPlace | undefined) => void,
): void {
  useEffect(() => {
    const tell = () => onPlace(parsePlace(getValues()))
    tell()
    const stop = subscribe({ formState: { values: true }, callback: tell })
    return () => {
      stop()
      onPlace(undefined)
    }
  }, [subscribe, getValues, onPlace])
}

export function parsePlace({ lat, lng, range }: Pick<ZoneDraft, 'lat' | 'lng' | 'range'>): FormPlace | undefined {
  const [north, east] = [degreesIn(lat), degreesIn(lng)]
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180) return undefined
  return rangeFault(range) ? undefined : { lat: north, lng: east, range: Number(range) }
}
