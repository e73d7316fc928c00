/** That a test was sent, see notify. */
export const testToast = 'test sent'
