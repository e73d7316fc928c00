/** Minimum and maximum range of a zone in meters (interface, addGeoZone). */
export const rangeLimits = { least: 50, most: 1000 } as const

/** A time of day in a timetable, such as 09:30 (interface, addGeoZone). */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
