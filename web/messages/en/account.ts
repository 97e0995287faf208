/** Words of signing in, up and out. */
export const account = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    noAccount: 'No account yet?',
    toSignUp: 'Sign up',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Post homes, follow up enquiries and write reviews.',
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    passwordHint: '8 to 128 characters.',
    submit: 'Sign up',
    submitting: 'Signing up…',
    haveAccount: 'Have an account already?',
    toSignIn: 'Sign in',
  },
  invalidResponse: 'Invalid response from server',
  somethingWentWrong: 'Something went wrong',
};
