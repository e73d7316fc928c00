/** Days of a timetable, as the interface names them; weeks start on Monday. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
