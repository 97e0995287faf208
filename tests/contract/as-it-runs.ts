// Imported first: React's development build, which tests would otherwise load, takes twice as long to render.
process.env['NODE_ENV'] = 'production';
