// Imported before all else: React's development build, which tests load otherwise, takes twice as long to render.
process.env['NODE_ENV'] = 'production';
