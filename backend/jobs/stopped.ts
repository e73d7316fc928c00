/** The reason shown for jobs that the queue gave up. The cause is only logged: it may quote the database. */
export const stopped = 'Stopped after several failed attempts'
