import { Hono } from 'hono';
import { z } from 'zod';
import { firstSteps, invitationPath, invitationSchema, stepUpdateSchema } from '#domain/first-steps/first-steps.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { recordAction } from '../audit/record.ts';
import { removeDemo } from '../demo/remove.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { siteAddress } from '../process/settings.ts';
import { invitedAction, readSteps, tickAction, untickAction } from './steps.ts';

const success = z.literal(true);
const whole = z.number().int().min(0);
const stepsSchema = z.object({
  success,
  steps: z
    .array(
      z.object(
        withExamples(
          {
            step: z.enum(firstSteps),
            isDone: z.boolean(),
            isTicked: z.boolean().describe('Whether an admin says so, whatever else there is.'),
            hasFailed: z.boolean().describe('Whether it was tried, and failed: no mail server accepted the test.'),
          },
          { step: 'backup', isDone: false, isTicked: false, hasFailed: false },
        ),
      ),
    )
    .describe('In their order.'),
});

/** /api/admin/first-steps: what there is to do before a portal is open for business (DSH-70 to DSH-73). */
export const firstStepRoutes = new Hono<ApiEnv>()
  .get(
    '/first-steps',
    ...operation('firstStep.list', {
      summary: 'What there is to do before the portal is open for business, and what of it is done',
      answers: stepsSchema,
    }),
    async (c) => succeed(c, { steps: await readSteps(c.get('services')) }),
  )
  .post(
    '/first-steps/:step',
    ...operation('firstStep.tick', {
      summary: 'Say that a first step is done, or take that back',
      answers: stepsSchema,
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('param', z.object({ step: z.enum(firstSteps) })),
    input('json', stepUpdateSchema),
    async (c) => {
      const services = c.get('services');
      const { _id } = signedIn(c);
      const action = c.req.valid('json').isDone ? tickAction : untickAction;
      const thing = { label: c.req.valid('param').step };
      await recordAction(services.database.db, { actorId: _id, action, subjectId: _id, thing });
      return succeed(c, { steps: await readSteps(services) });
    },
  )
  .post(
    '/demo/remove',
    ...operation('demo.remove', {
      summary: 'Remove what the portal was filled with to be tried, and leave what people made',
      answers: z.object(
        withExamples(
          { success, accounts: whole, listings: whole, posts: whole },
          { accounts: 28, listings: 600, posts: 8 },
        ),
      ),
    }),
    async (c) => succeed(c, await removeDemo(c.get('services'), signedIn(c)._id)),
  )
  .post(
    '/invitation',
    ...operation('agent.invite', {
      summary: 'Make a link with which an agency signs up, and finds its form filled in',
      description: 'The link gives no rights: the agency opens an ordinary account.',
      answers: done('Invitation made').extend({
        href: z.string().meta({
          example: 'https://portal.example/my/sign-up?from=%2Fdashboard%3Ftab%3Dupdate-agency%26name%3DGolden%2BKey',
        }),
      }),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', normalisedTexts(invitationSchema, { name: 'text', phone: 'text' })),
    async (c) => {
      const { database, settings } = c.get('services');
      const { _id } = signedIn(c);
      const invitation = c.req.valid('json');
      const thing = { label: invitation.name };
      await recordAction(database.db, { actorId: _id, action: invitedAction, subjectId: _id, thing });
      return succeed(c, { message: 'Invitation made', href: siteAddress(settings) + invitationPath(invitation) });
    },
  );
