/** Words of the contact page. */
export const contact = {
  title: 'Contact',
  lead: 'A question, a wrong listing, or a plan for your agency: write to us. We answer by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  submit: 'Send',
  sending: 'Sending…',
  sent: 'Email sent successfully',
  sentText: 'Thank you. We have your message and will answer by email.',
  another: 'Write another message',
  failed: 'Failed to send email. Please try again later.',
  ways: 'Other ways',
  byEmail: 'By email',
  byChat: 'Chat with us',
  aboutHome: 'Asking about a listing? Its own page has a form that reaches whoever posted it.',
};
